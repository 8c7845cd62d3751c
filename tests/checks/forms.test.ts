import { expect, test } from 'vitest';
import { sourcesIn } from './sources.ts';

test('a form uses @mantine/form, or use-short-form.ts names it and says why not', () => {
  const forms = sourcesIn('src').filter(({ path, text }) => path.endsWith('.tsx') && /<form\b/.test(text));
  const others = forms.filter(({ text }) => !/\bonSubmit=\{form\.submit\}|\buseForm</.test(text));
  const names = others.map(({ path }) => path.replace(/^.*\/|\.tsx$/g, '')).sort();
  const [hook] = sourcesIn('src/account/security/use-short-form.ts');
  expect([names, names.filter((name) => !hook?.text.includes(name))]).toEqual([
    ['SandboxBanner', 'SearchBox'],
    [],
  ]);
});
