import { placesAddress } from '#features/geo/enums.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { RangeField } from '#ui/range-field.tsx';
import { AddressFields, type LookUpAddress } from '#ui/rich/address-fields.tsx';
import { Combobox } from '#ui/rich/combobox.tsx';
import { FileField, type UploadFile } from '#ui/rich/file-field.tsx';
import { MultiSelect } from '#ui/rich/multi-select.tsx';
import { NumberField } from '#ui/rich/number-field.tsx';
import type { Choice } from '#ui/rich/options.tsx';
import { PhoneField } from '#ui/rich/phone-field.tsx';
import { TagField } from '#ui/rich/tag-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { Example, TryForm } from './guide.tsx';

const kinds = [
	'gardening',
	'cooking',
	'driving',
	'reading',
	'language',
	'repairing',
	'sports',
	'visiting',
	'administration',
] as const;

type PlacesDocument = { data: { id: string; attributes: { name: string; region: string | null } }[] };

/** Places of the country, from the API the way every page may ask it. */
async function findPlaces(text: string, signal: AbortSignal): Promise<Choice[]> {
	const response = await fetch(placesAddress(text), { signal });
	if (!response.ok) throw new Error(`Places answered ${response.status}`);
	const { data }: PlacesDocument = await response.json();
	return data.map(({ id, attributes: { name, region } }) => ({
		value: id,
		label: name,
		...(region && { hint: region }),
	}));
}

const known: LookUpAddress = async (postalCode) =>
	postalCode === '7311 KZ' ? { street: 'Marktplein', city: 'Apeldoorn' } : undefined;

/** As where the network has gone meanwhile. */
const findNothing = (): Promise<Choice[]> => Promise.reject(new Error('The list cannot be had'));

/** As slow as a telephone in a train; a file with 'fout' in its name never arrives. */
const pretend: UploadFile = async (file, onProgress, signal) => {
	for (let share = 0; share <= 1 && !signal.aborted; share += 0.1) {
		onProgress(share);
		await new Promise((wait) => setTimeout(wait, 120));
	}
	if (file.name.includes('fout')) throw new Error('This file never arrives');
	return `upload:${file.name}`;
};

/** The fields of forms that are more than an input of the browser, in their states. */
export function RichForm() {
	const t = useTranslations('style-guide');
	const options = kinds.map((value) => ({ value, label: t(`kinds.${value}`) }));
	const wrong = [t('guide.errorText')];
	return (
		<TryForm>
			<Example title={t('fields.choosing')}>
				<div className="guide-grid">
					<Combobox
						name="category"
						label={t('fields.category')}
						hint={t('fields.categoryHint')}
						options={options}
						required
					/>
					<Combobox
						name="place"
						label={t('fields.place')}
						hint={t('fields.placeHint')}
						options={[]}
						load={findPlaces}
					/>
					<Combobox name="failing" label={t('fields.failing')} options={[]} load={findNothing} />
					<Combobox name="filled" label={t('guide.filled')} options={options} defaultValue="cooking" />
					<Combobox name="wrong" label={t('guide.error')} options={options} errors={wrong} required />
					<Combobox
						name="closed"
						label={t('guide.disabled')}
						options={options}
						defaultValue="driving"
						disabled
					/>
					<MultiSelect
						name="skills"
						label={t('fields.skills')}
						options={options}
						defaultValue={['gardening', 'language']}
					/>
					<MultiSelect
						name="skillsWrong"
						label={t('guide.error')}
						options={options}
						errors={wrong}
						required
					/>
					<MultiSelect
						name="skillsClosed"
						label={t('guide.disabled')}
						options={options}
						defaultValue={['cooking', 'driving']}
						disabled
					/>
					<TagField
						name="labels"
						label={t('fields.labels')}
						defaultValue={[t('kinds.cooking')]}
						suggestions={options.map(({ label }) => label)}
					/>
					<TagField name="labelsWrong" label={t('guide.error')} errors={wrong} />
					<TagField
						name="labelsClosed"
						label={t('guide.disabled')}
						defaultValue={[t('kinds.cooking')]}
						disabled
					/>
				</div>
			</Example>
			<Example title={t('fields.numbers')}>
				<div className="guide-grid">
					<NumberField name="spots" label={t('fields.spots')} defaultValue={3} min={1} max={200} required />
					<NumberField
						name="amount"
						label={t('fields.amount')}
						defaultValue={1250.5}
						min={0}
						step={0.5}
						format={{ style: 'currency', currency: 'EUR' }}
					/>
					<NumberField name="hours" label={t('guide.error')} errors={wrong} required />
					<NumberField name="hoursClosed" label={t('guide.disabled')} defaultValue={8} disabled />
					<RangeField
						name="reach"
						label={t('fields.reach')}
						min={1}
						max={50}
						defaultValue={15}
						format={{ style: 'unit', unit: 'kilometer' }}
					/>
					<RangeField name="reachWrong" label={t('guide.error')} max={50} defaultValue={0} errors={wrong} />
					<RangeField name="reachClosed" label={t('guide.disabled')} max={50} defaultValue={15} disabled />
				</div>
			</Example>
			<Example title={t('fields.contactTitle')}>
				<div className="guide-grid">
					<PhoneField name="phone" label={t('fields.phone')} />
					<PhoneField
						name="phoneWrong"
						label={t('guide.error')}
						defaultValue="06 12"
						errors={[t('fields.phoneWrong')]}
						required
					/>
					<PhoneField name="phoneClosed" label={t('guide.disabled')} defaultValue="06 12345678" disabled />
				</div>
				<AddressFields lookUp={known} names={{ city: 'town' }} errors={{ city: wrong }} />
			</Example>
			<Example title={t('fields.onOff')}>
				<div>
					<Switch name="mails" label={t('fields.mails')} hint={t('fields.mailsHint')} />
					<Switch name="visible" label={t('fields.visible')} defaultChecked />
					<Switch name="off" label={t('guide.disabled')} disabled />
					<Switch name="offChecked" label={t('guide.disabled')} disabled defaultChecked />
					<Switch name="switchWrong" label={t('guide.error')} errors={wrong} />
				</div>
			</Example>
			<Example title={t('fields.files')}>
				<div className="guide-grid">
					<FileField
						name="photo"
						label={t('fields.photo')}
						hint={t('fields.photoHint')}
						accept="image/*"
						maxSize={2_000_000}
					/>
					<FileField name="papers" label={t('fields.papers')} multiple upload={pretend} />
					<FileField name="fileWrong" label={t('guide.error')} errors={wrong} required />
					<FileField name="fileClosed" label={t('guide.disabled')} disabled />
				</div>
			</Example>
		</TryForm>
	);
}
