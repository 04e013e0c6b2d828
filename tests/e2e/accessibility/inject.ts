import type { CDPSession, Page } from 'playwright-core';

const sessions = new WeakMap<Page, CDPSession>();

/** Runs a large script in a page, in half the time that Playwright's own way takes: that wraps it in a string once more. */
export async function inject(page: Page, source: string): Promise<void> {
	const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
	sessions.set(page, session);
	const { exceptionDetails } = await session.send('Runtime.evaluate', { expression: source });
	if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
}
