import type { Trx } from '#platform/server/database.ts';
import { maxSynonymGroups } from '../../contract.ts';
import { type Vocabulary, withSynonyms } from '../vocabulary/read-vocabulary.ts';

/** What words mean at a centre: the list that every site has and the centre's own; without a centre, of the whole scope. */
export async function readVocabulary(trx: Trx, centreId?: string): Promise<Vocabulary> {
	const groups = await trx
		.selectFrom('search_synonyms')
		.select('words')
		.$if(centreId !== undefined, (query) => query.where('centre_id', '=', centreId ?? ''))
		.limit(maxSynonymGroups)
		.execute();
	return withSynonyms(groups.map(({ words }) => words));
}
