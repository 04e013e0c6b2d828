/** The longest time that the scripts of a fully loaded page wait for its first paint: a hidden window never paints. */
const LONGEST_WAIT_MS = 300;

/**
 * Runs in the browser in place of the module scripts and requests them all at once after the first paint. It asks for
 * an animation frame once the styles have loaded; a task queued from that frame runs after the paint. Whoever touches the
 * page or types before that does not wait.
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
	['pointerdown','touchstart','keydown'].forEach(function(kind){
		addEventListener(kind,begin,{capture:true,once:true,passive:true});
	});
	requestAnimationFrame(function(){setTimeout(begin)});
	addEventListener('load',function(){setTimeout(begin,${LONGEST_WAIT_MS})});
})`;

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const ENTRY = /<script (nonce="[^"]*" )?type="module" async="">/;

/**
 * Returns the page with its scripts deferred until after the first paint. The page can be read, and its forms
 * submitted, without them, and on a slow line they would compete with what the paint needs. `nonce` is the nonce of
 * the page's own scripts. A page whose router scripts are not in the expected place is returned unchanged.
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
