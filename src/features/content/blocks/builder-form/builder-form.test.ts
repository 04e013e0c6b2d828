import { describeBlock, letters } from '../../testing/describe-block.tsx';

describeBlock('BuilderForm', {
	refuses: [
		['a title without end', { title: letters(161) }, 'title'],
		['a form that is no id', { formId: "1' or '1'='1" }, 'formId'],
	],
	shows: {
		nl: ['Stel je vraag', 'href="/nl"'],
		en: ['Stel je vraag', 'href="/en"'],
	},
});
