import { allMachines } from '../../machines/lab/map/all-machines.ts';
import { mapOf } from '../../machines/lab/map/machine-map.ts';
import { mermaidOf } from '../../machines/lab/map/mermaid.ts';

/** `docs/machines.md`: every machine of the product as a diagram, so that a change of one is a visible difference. */
export function machinesPage(): string {
  return [
    '# The machines',
    'Drawn from the machines themselves; `npm run lab -- map` writes this page anew. Ways that stay in their state are not drawn; the lab lists them too.',
    ...allMachines.flatMap(({ title, machine }) => [
      `## ${title}`,
      `\`\`\`mermaid\n${mermaidOf(mapOf(machine))}\n\`\`\``,
    ]),
    '',
  ].join('\n\n');
}
