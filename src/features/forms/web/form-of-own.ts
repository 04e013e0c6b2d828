import { data } from 'react-router';
import type { Call } from '#platform/contract/calls.ts';
import { formApi } from '../api.ts';
import type { Form } from '../contract.ts';

/** Reads a form that one makes. Throws 404 for everybody else's, also where an organisation shares what is sent with it. */
export async function formOfOwn(call: Call, id: string): Promise<Form> {
	const { data: form } = await call(formApi.read, { params: { id } });
	if (!form.meta?.can.manage) throw data(null, { status: 404 });
	return form;
}
