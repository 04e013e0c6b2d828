import { describe, expect, it } from 'vitest';
import { describeBlock, strangePicture } from '../../testing/describe-block.tsx';
import { videoIdOf } from './block.ts';

describeBlock('YouTube', {
	refuses: [
		['another service', { video: 'https://elders.example/watch?v=aqz-KE-bpKQ' }, 'video'],
		['a host that looks like it', { video: 'https://youtube.com.elders.example/embed/aqz-KE-bpKQ' }, 'video'],
		['what would run', { video: 'javascript:alert(1)//youtu.be/aqz-KE-bpKQ' }, 'video'],
		['an id with more behind it', { video: 'aqz-KE-bpKQ" onload="alert(1)' }, 'video'],
		['a picture that is no file', { still: strangePicture }, 'still.imageId'],
	],
	parsed: { video: 'aqz-KE-bpKQ' },
	shows: {
		nl: ['Een dag mee met Fatma', 'href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"', 'Bekijk'],
		en: ['Een dag mee met Fatma', 'href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"', 'Watch'],
	},
	empty: { title: 'Zonder video' },
});

describe('a video', () => {
	it.each([
		'aqz-KE-bpKQ',
		'https://youtu.be/aqz-KE-bpKQ?t=3',
		'https://m.youtube.com/watch?list=x&v=aqz-KE-bpKQ',
		'https://www.youtube.com/shorts/aqz-KE-bpKQ',
		'youtube-nocookie.com/embed/aqz-KE-bpKQ',
	])('is found in %s', (text) => expect(videoIdOf(text)).toBe('aqz-KE-bpKQ'));
});
