import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

/** By name: what the panel shows. Each of them needs at most a login. */
const closedRoutes: Readonly<Record<string, string>> = {
  'POST /upload/actions/upload-from-urls':
    'The server loads no files from other addresses: download the file, then upload it here',
  'POST /email/': 'The panel sends no mail',
  'POST /admin/register-admin': 'The first accounts are made when the server first starts',
};

type PanelRoute = Core.Router['routes'][number];

/** Call it before Strapi mounts the panel's routes. */
export function closePanelRoutes({ server }: Core.Strapi): void {
  const panel = server.api('admin');
  const mount = panel.routes.bind(panel);
  panel.routes = (given) => {
    if (Array.isArray(given))
      throw new Error('A route of the panel was mounted without its router');
    const prefix = given.prefix ?? '';
    return mount({ ...given, routes: given.routes.map((route) => unlessClosed(route, prefix)) });
  };
}

function unlessClosed(route: PanelRoute, prefix: string): PanelRoute {
  const { method, path, config } = route;
  const sentence = closedRoutes[`${method} ${config?.prefix ?? prefix}${path}`];
  if (sentence === undefined) return route;
  const handler = () => {
    throw new errors.NotFoundError(sentence);
  };
  return { ...route, handler, config: { auth: false } };
}
