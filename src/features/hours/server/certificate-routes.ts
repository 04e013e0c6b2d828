import { centreLogo } from '#features/files/server/public.ts';
import { centreColour } from '#features/tenancy/server/public.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { document, listDocument, metaDocument } from '#platform/server/jsonapi/present.ts';
import { certificateApi } from '../api.ts';
import {
	listCertificates,
	makeCertificate,
	presentCertificate,
	readCertificate,
	verifyCertificate,
} from './certificates.ts';
import { certifyAttendance } from './certify-attendance.ts';
import { drawCertificate } from './draw-certificate.ts';
import { permissions } from './permissions.ts';

const HOUR = 3600;
const MAX_CHECKS = 120;

/** Certificates of hours: made by whose they are, checked by anybody. */
export const certificateRoutes: readonly Endpoint[] = [
	implement(certificateApi.list, {
		permission: permissions.own,
		run: async (c, { query }) => {
			const { rows, total } = await c.read((trx) => listCertificates(trx, c.actor?.userId ?? '', query.page));
			return { body: listDocument(c.url, query, { total, data: rows.map(presentCertificate) }) };
		},
	}),
	implement(certificateApi.create, {
		permission: permissions.own,
		run: async (c, { body }) => {
			const made = await makeCertificate(c, body.data.attributes.year);
			return { status: 201, body: document({ data: presentCertificate(made) }) };
		},
	}),
	implement(certificateApi.attendance, {
		permission: permissions.approve,
		run: async (c, { params }) => ({
			body: metaDocument(await c.write((trx, emit) => certifyAttendance(trx, emit, c, params.id))),
		}),
	}),
	implement(certificateApi.verify, {
		permission: permissions.verify,
		run: async (c, { body }) => {
			// Codes cannot be guessed; the limit keeps attempts from loading the database.
			await c.limit(`hour_certificate:network:${networkOf(c.clientAddress)}`, MAX_CHECKS, HOUR);
			return { body: metaDocument(await verifyCertificate(c, body.code)) };
		},
	}),
	implement(certificateApi.file, {
		permission: permissions.own,
		run: async (c, { params }) => {
			const certificate = await readCertificate(c, params.id);
			const file = await drawCertificate(certificate, {
				centre: c.centre.name,
				colour: await centreColour(c),
				logo: await centreLogo(c),
				locale: c.locale,
				address: await c.address(`/${c.locale}/certificate?code=${certificate.code}`),
			});
			const name = `${certificate.code.toLowerCase()}.pdf`;
			return { body: metaDocument({ name, content: Buffer.from(file).toString('base64') }) };
		},
	}),
];
