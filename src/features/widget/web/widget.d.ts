declare module 'virtual:widget' {
	/** The script that other sites load (see scripts/vite-widget.ts). */
	const script: string;
	export default script;
}
