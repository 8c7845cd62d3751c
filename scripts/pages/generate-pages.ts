import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { wizardVersion } from '../../machines/wizard/wizard-version.ts';
import { renderPossibleStops } from '../lab/coverage/possible-stops.ts';
import { renderScenarioCoverage } from '../lab/coverage/scenario-coverage.ts';
import { renderMachinesPage } from '../lab/machines-page.ts';
import { renderChangesPage } from './changes-page.ts';
import { renderRatingEvidence } from './rating-evidence-page.ts';
import { wizardDigest, wizardPage } from './wizard-page.ts';

/**
 * Writes the pages that are drawn from the machines: docs/wizard.md, docs/machines.md, docs/changes.md, the hard stops that are
 * possible and the scenario coverage for the lab's page, and a new version if the wizard changed.
 */
const versions: { [version: string]: string } = JSON.parse(
  await readFile(resolvePath('tests/wizard/versions.json'), 'utf8'),
);
const digest = wizardDigest();
const isChanged = versions[wizardVersion] !== digest;
const version = isChanged ? String(Number(wizardVersion) + 1) : wizardVersion;
if (isChanged) {
  const entries = Object.entries({ ...versions, [version]: digest });
  const members = entries.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  await writeFile(resolvePath('tests/wizard/versions.json'), `{ ${members.join(', ')} }\n`);
  const file = resolvePath('machines/wizard/wizard-version.ts');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(`'${wizardVersion}'`, `'${version}'`));
}
await writeFile(resolvePath('docs/wizard.md'), wizardPage(version));
await writeFile(resolvePath('docs/machines.md'), renderMachinesPage());
await writeFile(resolvePath('docs/changes.md'), renderChangesPage());
const evidence = resolvePath('docs/rating-evidence.md');
await writeFile(evidence, renderRatingEvidence(await readFile(evidence, 'utf8'), '2026-11-21'));
await writeFile(resolvePath('machines/lab/paths/possible-stops.ts'), await renderPossibleStops());
await writeFile(resolvePath('src/lab/coverage/scenario-coverage.json'), await renderScenarioCoverage());

function resolvePath(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}
