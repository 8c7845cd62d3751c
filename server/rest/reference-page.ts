import { formatTwin, pathParameters, type RestRoute } from './route.ts';
import { type ObjectShape, type Shape, type ValueShape, wireValues } from './shape.ts';

/** Renders the reference of the route tables as one self-contained page, without scripts or outside resources. */
export function renderReferencePage(routes: readonly RestRoute[]): string {
  const areas = [...new Set(routes.map(routeArea))];
  const sections = areas.map((area) => {
    const own = routes.filter((route) => routeArea(route) === area);
    return `<h2 id="${area}">${area}</h2>\n${own.map(renderOperation).join('\n')}`;
  });
  const links = areas.map((area) => `<a href="#${area}">${area}</a>`).join(' ');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Highwater REST reference</title><link rel="icon" href="data:,"><style>${stylesheet}</style></head>
<body><main>
<h1>Highwater REST reference</h1>
<p>Everything below is under <code>/vue/api/</code> and takes <code>Authorization: Bearer</code>. The same as a document: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1). Names match without regard to case; unknown names are reported.</p>
<nav aria-label="Areas">${links}</nav>
${sections.join('\n')}
</main></body>
</html>
`;
}

function routeArea({ path }: RestRoute): string {
  return path.split('/')[0] ?? '';
}

function renderOperation(route: RestRoute): string {
  const { method, path, summary, twin, query, body, answers, multipart, isOurs } = route;
  const [short = '', ...more] = summary.split(/(?<=\.) /);
  const rest = [...more, ...(isOurs ? ['This path is Highwater’s own.'] : [])].join(' ');
  const inPath = pathParameters(route).map((name) => `<code>{${name}}</code>`);
  return [
    `<details><summary><b>${method}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(short)}</summary>`,
    rest && `<p>${escapeHtml(rest)}</p>`,
    `<p>GraphQL: ${typeof twin === 'string' ? `<code>${escapeHtml(twin)}</code>` : escapeHtml(formatTwin(route))}</p>`,
    inPath.length > 0 && `<p>In the path: ${inPath.join(', ')}</p>`,
    query && `<h3>Takes as query</h3>${renderMembers(query)}`,
    multipart === 'file' && '<h3>Takes a file as multipart/form-data</h3>',
    body && `<h3>Takes${multipart ? ' a form' : ''}</h3>${renderMembers(body)}`,
    `<h3>Answers</h3>${answers.is === 'file' ? `<p>${answers.mediaTypes.map(escapeHtml).join(', ')}</p>` : renderMembers(answers)}`,
    '</details>',
  ]
    .filter(Boolean)
    .join('\n');
}

function renderMembers(shape: Shape): string {
  if (shape.is === 'list') return `<p>A list of:</p>${renderMembers(shape.of)}`;
  if (shape.is === 'value') return `<p><code>${shape.field.kind}</code> ${escapeHtml(shape.field.label)}</p>`;
  return `<table><thead><tr><th>Name</th><th>Kind</th><th>Meaning</th></tr></thead><tbody>${shape.members.map(renderMemberRow).join('')}</tbody></table>`;
}

function renderMemberRow({ wire, shape, isRequired, isReadOnly }: ObjectShape['members'][number]): string {
  const flags = [isRequired && 'needed', isReadOnly && 'read-only'].filter(Boolean).join(', ');
  const meaning = shape.is === 'value' ? renderMeaning(shape) : renderMembers(shape);
  return `<tr><td><code>${escapeHtml(wire)}</code></td><td>${kindLabel(shape)}${flags && ` <i>${flags}</i>`}</td><td>${meaning}</td></tr>`;
}

/** The meaning of a value. For an enumeration, it lists the values too, numbers with their names. */
function renderMeaning({ field, description = field.label }: ValueShape): string {
  const values = wireValues(field).map(([inside, out]) =>
    typeof out === 'number' ? `${out} ${inside}` : out,
  );
  return escapeHtml(values.length === 0 ? description : `${description} ${values.join(', ')}`);
}

function kindLabel(shape: Shape): string {
  if (shape.is !== 'value') return shape.is;
  return escapeHtml(shape.field.enumName ?? shape.field.kind);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const stylesheet = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: 1rem; }
nav a { margin-right: 1rem; }
details { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .4rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; display: block; overflow-x: auto; }
th, td { text-align: left; vertical-align: top; padding: .2rem .6rem .2rem 0; }
code { font-family: ui-monospace, monospace; }
`;
