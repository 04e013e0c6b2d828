import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { site } from './site.ts';

const app = new Hono();
app.all('*', (c) => site(c.req.raw));
serve({ fetch: app.fetch, port: 3000 });
