import type { Trx } from '#platform/server/database.ts';
import type { Actor } from '#platform/server/http/context.ts';
import type { MailChoices } from '../contract.ts';
import {
	type Frequency,
	isHideable,
	type MailTopic,
	mailTopics,
	type TopicAudience,
	topicRules,
} from '../enums.ts';

type Chosen = {
	topic: MailTopic;
	frequency: Frequency;
	inSummary: boolean;
	inApp: boolean;
	/** How often it came before a link stopped it; null where no link did, or something was chosen since. */
	stoppedFrom: Frequency | null;
};

/** Returns what a user chose of every topic, or the default. */
export async function chosenOf(trx: Trx, userId: string): Promise<Chosen[]> {
	const rows = await trx
		.selectFrom('mail_choices')
		.select(['topic', 'frequency', 'in_app as inApp', 'stopped_from as stoppedFrom'])
		.where('user_id', '=', userId)
		.execute();
	return mailTopics.map((topic) => {
		const row = rows.find((each) => each.topic === topic);
		const frequency = (row?.frequency ?? topicRules[topic].choices[0]) as Frequency;
		const inSummary = isSummed(topic, frequency);
		const stoppedFrom = (row?.stoppedFrom ?? null) as Frequency | null;
		return { topic, frequency, inSummary, inApp: !isHideable(topic) || (row?.inApp ?? true), stoppedFrom };
	});
}

/** Whether what somebody chose of a topic comes in mails of the summary: new vacancies do so at once as well. */
function isSummed(topic: MailTopic, frequency: Frequency): boolean {
	return frequency === 'daily' || frequency === 'weekly' || (topic === 'matches' && frequency === 'now');
}

/** Returns the topics that a user can choose, with their choices. */
export async function readChoices(trx: Trx, actor: Actor): Promise<MailChoices> {
	const { digestDays, from, until } = await trx
		.selectFrom('users')
		.select(['digest_days as digestDays', 'quiet_from as from', 'quiet_until as until'])
		.where('id', '=', actor.userId)
		.executeTakeFirstOrThrow();
	const offered = topicsFor(actor);
	const chosen = (await chosenOf(trx, actor.userId)).filter(({ topic }) => offered.includes(topic));
	return {
		choices: chosen.map(({ topic, frequency, inApp }) => ({
			topic,
			frequency,
			options: [...topicRules[topic].choices],
			inApp: topicRules[topic].kinds.length > 0 ? inApp : null,
			critical: topicRules[topic].critical === true,
		})),
		digestDays,
		quietHours: from && until ? { from, until } : null,
	};
}

/** Returns the topics that apply to this user. */
export function topicsFor(actor: Actor): MailTopic[] {
	const audiences = audiencesOf(actor);
	return mailTopics.filter((topic) => audiences.has(topicRules[topic].audience));
}

/** Roles with which one may be told of what is sent with a form. */
const FORM_MAKERS: ReadonlySet<string> = new Set(['admin', 'content_manager', 'organization_superuser']);

/** People who run the centre also get mails about organisations without admins. */
function audiencesOf({ memberships, accountRoles }: Actor): Set<TopicAudience> {
	const runs = memberships.filter(({ role }) => role === 'admin');
	const volunteers =
		accountRoles.includes('volunteer') ||
		memberships.some(({ role }) => role === 'student') ||
		memberships.length + accountRoles.length === 0;
	const makesForms = memberships.some(({ role }) => FORM_MAKERS.has(role));
	return new Set<TopicAudience>([
		...(makesForms ? (['forms'] as const) : []),
		'everybody',
		...(runs.length > 0 ? (['organisation'] as const) : []),
		...(runs.some(({ organisation }) => organisation.type === 'VolunteerCenter')
			? (['centre'] as const)
			: []),
		...(memberships.some(({ role }) => role === 'mentor') ? (['mentor'] as const) : []),
		...(volunteers ? (['volunteer'] as const) : []),
	]);
}
