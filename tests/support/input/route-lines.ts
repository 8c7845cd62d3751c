import { routeLines } from '../../server/rest/rest-routes.ts';

/** The routes of an area that are missing from the recorded calls, such as `GET Policy/7/Structure`. */
export function unanswered(area: string, calls: ReadonlySet<string>): string[] {
  const lines = (routeLines[area] ?? []).map(({ method, path }) => `${method} ${path}`);
  return lines.filter((line) => {
    const pattern = new RegExp(`^${line.replace(/\{\w+\}/g, '[^/]+')}$`, 'i');
    return ![...calls].some((call) => pattern.test(call));
  });
}
