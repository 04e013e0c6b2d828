import { describe, expect, it } from 'vitest';
import { createUnsaved } from './unsaved.ts';

function form(): { isConnected: boolean; wrong: boolean; querySelector: () => Element | null } {
	const made = {
		isConnected: true,
		wrong: false,
		querySelector: () => (made.wrong ? ({} as Element) : null),
	};
	return made;
}

describe('what is unsaved', () => {
	it('is what was typed, until it is sent', () => {
		const unsaved = createUnsaved();
		const answers = form();
		expect(unsaved.any()).toBe(false);
		unsaved.typed(answers);
		expect(unsaved.any()).toBe(true);
		unsaved.sent(answers);
		expect(unsaved.any()).toBe(false);
		unsaved.typed(answers);
		expect(unsaved.any()).toBe(true);
	});

	it('is what was sent and refused', () => {
		const unsaved = createUnsaved();
		const answers = form();
		unsaved.typed(answers);
		unsaved.sent(answers);
		answers.wrong = true;
		expect(unsaved.any()).toBe(true);
	});

	it('is not what was sent without anything typed, nor what is gone, nor what was given up', () => {
		const unsaved = createUnsaved();
		const untouched = form();
		untouched.wrong = true;
		unsaved.sent(untouched);
		expect(unsaved.any()).toBe(false);
		const gone = form();
		unsaved.typed(gone);
		gone.isConnected = false;
		expect(unsaved.any()).toBe(false);
		unsaved.typed(form());
		unsaved.forget();
		expect(unsaved.any()).toBe(false);
	});

	it('is heard of when it begins', () => {
		const unsaved = createUnsaved();
		let heard = 0;
		const end = unsaved.subscribe(() => {
			heard += 1;
		});
		unsaved.typed(form());
		unsaved.tell();
		end();
		unsaved.tell();
		expect(heard).toBe(2);
	});

	it('is what any of several components says', () => {
		const unsaved = createUnsaved();
		const [one, two] = [unsaved.tell(), unsaved.tell()];
		one();
		expect(unsaved.any()).toBe(true);
		two();
		expect(unsaved.any()).toBe(false);
	});
});
