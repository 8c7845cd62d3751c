import { createHash } from 'node:crypto';
import { clearingRules } from '../../machines/domain/file/clearing.ts';
import { formatWizardDiagram, listGlobalTransitions } from '../../machines/wizard/diagram.ts';
import { steps } from '../../machines/wizard/steps.ts';
import { wizardVersion } from '../../machines/wizard/wizard-version.ts';

/** Renders `docs/wizard.md`: the current wizard machine, for people to read. */
export function wizardPage(version: string = wizardVersion): string {
  const head = `Version ${version} of the machine. Made from \`machines/wizard\` by \`npm run generate\`.`;
  return ['# The wizard', head, ...sections(), ''].join('\n\n');
}

/** Identifies a machine: a digest of everything on the page except its version. */
export function wizardDigest(): string {
  return createHash('sha256').update(sections().join('\n')).digest('hex').slice(0, 16);
}

function sections(): string[] {
  return [
    '## Steps',
    ['| | Screen | Title | Entered if |', '|---|---|---|---|', ...steps.map(row)].join('\n'),
    '## Going back clears',
    clearingRules.map(clearing).join('\n'),
    '## In every state',
    'A step opens out of turn where it is reachable: its entry condition holds and every earlier enterable step is complete. Next on a step with a hard stop leads to it; Next with something missing, there or before, stays.',
    listGlobalTransitions()
      .map((way) => `- ${way}`)
      .join('\n'),
    '## Map',
    `\`\`\`mermaid\n${formatWizardDiagram()}\n\`\`\``,
  ];
}

function row({ number, path, title, enterIf }: (typeof steps)[number]): string {
  return `| ${number} | ${path} | ${title} | ${enterIf ?? 'always'} |`;
}

function clearing({ below, fields, resetsRating }: (typeof clearingRules)[number]): string {
  const names = fields.map(({ label }) => label.toLowerCase());
  const reset = 'the rating is reset to blank, the totals of the transaction are zeroed';
  return `- Below step ${below}: ${resetsRating ? reset : names.join(', ')}`;
}
