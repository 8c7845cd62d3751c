import { allMachines } from '../../machines/lab/map/all-machines.ts';
import { buildMachineMap } from '../../machines/lab/map/machine-map.ts';
import { formatMermaid } from '../../machines/lab/map/mermaid.ts';

/** `docs/machines.md`: every machine of the product as a diagram, so that a change to one shows up in a diff. */
export function renderMachinesPage(): string {
  return [
    '# The machines',
    'Drawn from the machines themselves; `npm run lab -- map` writes this page again. Ways that stay in their state are not drawn; the lab lists them too.',
    ...allMachines.flatMap(({ title, machine }) => [
      `## ${title}`,
      `\`\`\`mermaid\n${formatMermaid(buildMachineMap(machine))}\n\`\`\``,
    ]),
    '',
  ].join('\n\n');
}
