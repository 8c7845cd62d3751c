import { clearingRules } from '../../machines/domain/clearing.ts';
import { waysFromAnywhere, wizardDiagram } from '../../machines/wizard/diagram.ts';
import { steps } from '../../machines/wizard/steps.ts';
import { wizardVersion } from '../../machines/wizard/version.ts';

/** `docs/wizard.md`: the wizard machine as it is, for people. */
export function wizardPage(): string {
  return [
    '# The wizard',
    `Version ${wizardVersion} of the machine. Made from \`machines/wizard\`; \`npx vitest run --project pure tests/wizard/page.test.ts -u\` writes it anew.`,
    '## Steps',
    ['| | Screen | Title | Entered if |', '|---|---|---|---|', ...steps.map(row)].join('\n'),
    '## Going back clears',
    clearingRules.map(clearing).join('\n'),
    '## In every state',
    'A step opens out of turn where it is reachable: its entry condition holds and every earlier enterable step is complete. Next on a step with a hard stop leads to it; Next with something missing, there or before, stays.',
    waysFromAnywhere()
      .map((way) => `- ${way}`)
      .join('\n'),
    '## Map',
    `\`\`\`mermaid\n${wizardDiagram()}\n\`\`\``,
    '',
  ].join('\n\n');
}

function row({ number, path, title, enterIf }: (typeof steps)[number]): string {
  return `| ${number} | ${path} | ${title} | ${enterIf ?? 'always'} |`;
}

function clearing({ below, fields, resetsRating }: (typeof clearingRules)[number]): string {
  const names = fields.map(({ label }) => label.toLowerCase());
  const reset = 'the rating is reset to blank, the totals of the transaction are zeroed';
  return `- Below step ${below}: ${resetsRating ? reset : names.join(', ')}`;
}
