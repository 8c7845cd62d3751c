/** The file name of a scenario, made from the letters and digits of its title so that it cannot lead to another folder. */
export function scenarioFileName(title: string): string {
  const slug = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return slug.replaceAll(/^-|-$/g, '').slice(0, 100) || 'path';
}
