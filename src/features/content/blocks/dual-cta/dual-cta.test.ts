import { describeBlock, runningLink, strangePicture } from '../../testing/describe-block.tsx';

const side = { title: 'Ik wil helpen', text: '', picture: strangePicture, button: null };

describeBlock('DualCta', {
	refuses: [
		['a picture that is no file', { first: side }, 'first.picture.imageId'],
		[
			'a button that runs something',
			{ second: { title: 'Ik zoek', button: runningLink } },
			'second.button.target.url',
		],
		['a third side', { third: side }, ''],
	],
	shows: {
		nl: ['Ik wil helpen', 'Ik zoek vrijwilligers', 'href="/nl/organizations/signup"'],
		en: ['Ik wil helpen', 'Ik zoek vrijwilligers', 'href="/en/organizations/signup"'],
	},
});
