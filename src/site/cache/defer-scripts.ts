/** How long the scripts of a page that is there as a whole wait for it to be painted: a window that is not drawn never is. */
const LONGEST_WAIT_MS = 300;

/**
 * What the browser runs instead of the scripts themselves: it asks for them, all at once, when the page has been painted.
 * The frame that is asked for comes when the styles are there, what is done after it when it is drawn.
 */
const STARTER = `(function(modules){
	var begun;
	function begin(){
		if(begun)return;
		begun=true;
		modules.forEach(function(href){
			var link=document.createElement('link');
			link.rel='modulepreload';
			link.href=href;
			document.head.append(link);
		});
		var script=document.createElement('script');
		script.type='module';
		script.text=document.getElementById('start').text;
		document.head.append(script);
	}
	if(document.hidden)return begin();
	requestAnimationFrame(function(){setTimeout(begin)});
	addEventListener('load',function(){setTimeout(begin,${LONGEST_WAIT_MS})});
})`;

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const ENTRY = /<script (nonce="[^"]*" )?type="module" async="">/;

/**
 * A rendered page whose scripts come after it has been painted: it can be read, and its forms sent, without them, and on a
 * slow line they would take from what paints it. `nonce` is that of the page's own scripts. A page that does not have the
 * scripts of the router where they are expected stays as it is.
 */
export function deferScripts(html: string, nonce: string): string {
	const end = html.lastIndexOf('</body>');
	if (end === -1 || !ENTRY.test(html)) return html;
	const modules = [...html.matchAll(PRELOAD)].map(([, href]) => href);
	const starter = `<script nonce="${nonce}">${STARTER}(${JSON.stringify(modules)})</script>`;
	return `${html.slice(0, end)}${starter}${html.slice(end)}`
		.replaceAll(PRELOAD, '')
		.replace(ENTRY, (_, own = '') => `<script ${own}type="text/plain" id="start">`);
}
