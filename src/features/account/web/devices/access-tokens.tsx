import type { AccessToken } from '#features/auth/contract.ts';
import { tokenAccess, tokenLifetimes } from '#features/auth/enums.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/choices.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { FormPart } from '#ui/form-part.tsx';
import { Select, TextField } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert, Badge } from '#ui/surfaces.tsx';
import { Time, TimeAgo } from '#ui/time.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import { OwnPassword } from '../own-password.tsx';
import { ShownOnce } from '../shown-once.tsx';

type Props = {
	tokens: AccessToken[];
	now: string;
	/** The token that was just created; it is shown only once. */
	made: { name: string; token: string } | undefined;
	given: { name: string; access: string; lifetime: number } | undefined;
	error: FormError | undefined;
};

/** The user's personal access tokens for API clients. */
export function AccessTokens({ tokens, now, made, given, error }: Props) {
	const t = useTranslations('account');
	return (
		<FormPart className="own-section" id="tokens" title={t('tokens.title')} text={t('tokens.intro')}>
			{made && (
				<ShownOnce key={made.token}>
					<Alert tone="success" title={t('tokens.made', { name: made.name })} live>
						<p>{t('tokens.once')}</p>
						<code className="own-secret">{made.token}</code>
						<div className="actions">
							<CopyButton text={made.token} label={t('tokens.copy')} copied={t('tokens.copied')} />
						</div>
					</Alert>
				</ShownOnce>
			)}
			{tokens.length > 0 && (
				<ul className="item-rows">
					{tokens.map((token) => (
						<TokenItem key={token.id} token={token} now={now} />
					))}
				</ul>
			)}
			<h3>{t('tokens.new')}</h3>
			<WorkForm
				words={t}
				key={made?.token}
				error={error}
				submit={t('tokens.submit')}
				icon="plus"
				intent="make"
				guarded
			>
				{({ errors }) => (
					<>
						<TextField
							name="name"
							label={t('fields.name')}
							hint={t('tokens.nameHint')}
							maxLength={80}
							defaultValue={given?.name}
							errors={errors('name')}
							required
						/>
						<RadioGroup
							name="access"
							label={t('fields.access')}
							options={tokenAccess.map((value) => ({
								value,
								label: t(`tokens.access.${value}`),
							}))}
							defaultValue={given?.access ?? 'read'}
						/>
						<Select
							name="lifetime"
							label={t('fields.lifetime')}
							placeholder={false}
							options={tokenLifetimes.map((days) => ({
								value: String(days),
								label: t('tokens.days', { days }),
							}))}
							defaultValue={String(given?.lifetime ?? 90)}
						/>
						<OwnPassword errors={errors} explained />
					</>
				)}
			</WorkForm>
		</FormPart>
	);
}

function TokenItem({ token, now }: { token: AccessToken; now: string }) {
	const t = useTranslations('account');
	return (
		<li className="item-row">
			<div className="item-row-text">
				<strong>{token.name}</strong> <Badge>{t(`tokens.access.${token.access}`)}</Badge>{' '}
				{token.expiresAt <= now && <Badge tone="warning">{t('tokens.expired')}</Badge>}
				<span className="row-sub">
					{token.lastUsedAt ? (
						<>
							{t('devices.lastUsed')} <TimeAgo value={token.lastUsedAt} now={now} />
						</>
					) : (
						t('tokens.neverUsed')
					)}
				</span>
				<span className="row-sub">
					{t('tokens.until')} <Time value={token.expiresAt} />
				</span>
			</div>
			<PostForm role="none">
				<input type="hidden" name="id" value={token.id} />
				<Button
					type="submit"
					name="intent"
					value="take-back"
					variant="outline"
					size="sm"
					aria-label={t('tokens.takeBackNamed', { name: token.name })}
				>
					{t('tokens.takeBack')}
				</Button>
			</PostForm>
		</li>
	);
}
