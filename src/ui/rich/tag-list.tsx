import { Button } from 'react-aria-components/Button';
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';
import { Icon } from '../icon.tsx';

/** The selected tags, each removable with a press, Backspace or Delete. */
export function ChosenTags(props: {
	label: string;
	tags: readonly { value: string; label: string }[];
	onRemove: (values: Set<string>) => void;
	disabled?: boolean;
}) {
	const { tags, disabled } = props;
	if (tags.length === 0) return null;
	return (
		<TagGroup
			className="tag-group"
			aria-label={props.label}
			{...(!disabled && { onRemove: (keys) => props.onRemove(new Set([...keys].map(String))) })}
		>
			<TagList className="chips" items={tags.map((tag) => ({ ...tag, id: tag.value }))}>
				{(tag) => (
					<Tag id={tag.value} textValue={tag.label} className="chip tag">
						{tag.label}
						{!disabled && (
							<Button slot="remove" className="tag-remove">
								<Icon name="x" />
							</Button>
						)}
					</Tag>
				)}
			</TagList>
		</TagGroup>
	);
}
