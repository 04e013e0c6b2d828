import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * Opens a wire to a server that can be frozen: what is sent is held until it thaws. `begin` changes the first bytes of
 * each connection. Close it after the tests.
 */
export async function openWire(
	target: URL,
	begin: (chunk: Buffer) => Buffer = (chunk) => chunk,
): Promise<{ url: string; freeze: () => void; close: () => Promise<void> }> {
	const sockets = new Set<Socket>();
	let frozen = false;
	const server: Server = createServer((inner) => {
		const outer = connect(Number(target.port), target.hostname);
		for (const socket of [inner, outer]) {
			sockets.add(socket);
			socket.on('error', () => undefined);
			socket.on('close', () => sockets.delete(socket));
		}
		inner.once('data', (first) => {
			outer.write(begin(first));
			inner.on('data', (chunk) => !frozen && outer.write(chunk));
		});
		outer.on('data', (chunk) => !frozen && inner.write(chunk));
		inner.on('close', () => outer.destroy());
		outer.on('close', () => inner.destroy());
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	const url = new URL(target);
	url.hostname = '127.0.0.1';
	url.port = String(typeof address === 'object' ? address?.port : '');
	return {
		url: url.href,
		freeze: () => {
			frozen = true;
		},
		close: () => {
			for (const socket of sockets) socket.destroy();
			return new Promise((resolve) => server.close(() => resolve()));
		},
	};
}
