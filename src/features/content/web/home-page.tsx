import type { Route } from './+types/home-page';
export function loader(_: Route.LoaderArgs) {
	return { n: 1 };
}
export default function HomePage({ loaderData }: Route.ComponentProps) {
	return <h1>Hoi {loaderData.n}</h1>;
}
