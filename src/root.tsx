import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
export default function Root() {
	return (<html lang="nl"><head><meta charSet="utf-8" /><Meta /><Links /></head><body><Outlet /><ScrollRestoration /><Scripts /></body></html>);
}
