import { describeBlock, letters } from '../../testing/describe-block.tsx';

describeBlock('ContactBlock', {
	refuses: [['a title without end', { title: letters(161) }, 'title']],
	shows: { nl: ['Neem contact op'], en: ['Neem contact op'] },
});
