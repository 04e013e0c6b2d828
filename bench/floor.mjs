// The floor: what node:http and pg alone reach with the same two questions, one query each, nothing else.
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const LIST = `select v.id, v.title, v.summary, v.vacancy_type, v.categories, v.tags, v.dayparts, v.city, d.published_at,
	v.expires_at, o.id as organisation_id, o.name as organisation_name, o.city as organisation_city
	from (select vacancy_id, published_at from vacancy_documents where tenant = 'demo' and centre_id = $1
		order by published_at desc, vacancy_id limit 25) d
	join vacancies v on v.id = d.vacancy_id join organisations o on o.id = v.organisation_id order by d.published_at desc`;
const SEARCH = `select v.id, v.title, v.summary, o.name as organisation_name
	from vacancy_documents d join vacancies v on v.id = d.vacancy_id join organisations o on o.id = d.organisation_id
	where d.words @@ to_tsquery('simple', 'zandbak') order by d.published_at desc limit 25`;

const server = createServer(async (request, response) => {
	const { rows } =
		request.url === '/list' ? await pool.query(LIST, [process.env.CENTRE]) : await pool.query(SEARCH);
	const body = JSON.stringify({ data: rows });
	response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
	response.end(body);
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
process.on('SIGTERM', () => process.exit(0));
