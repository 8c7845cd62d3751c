import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/**
 * Ten shades of each color, light to dark. The brand's named color is shade 7 (ink: 9, sand: 1). On dark surfaces, shade 6 carries white
 * text at 4.5:1, and shade 4 is the color's own text.
 */
const ink: MantineColorsTuple = [
  '#f4f8fc',
  '#e1e9f2',
  '#c9d4e1',
  '#afbdcc',
  '#94a4b6',
  '#788a9f',
  '#5c7086',
  '#40566d',
  '#243b54',
  '#0b2239',
];
const river: MantineColorsTuple = [
  '#f2f8ff',
  '#daecff',
  '#b9dafd',
  '#9bc6f2',
  '#7cafe4',
  '#5b97d3',
  '#2e77bb',
  '#1565a8',
  '#0d4c82',
  '#002546',
];
const tide: MantineColorsTuple = [
  '#f0fafb',
  '#d6f1f4',
  '#bae2e6',
  '#9dd0d6',
  '#7ebdc4',
  '#5ea8b1',
  '#2b838d',
  '#0e7c86',
  '#0a5d66',
  '#002f34',
];
const silt: MantineColorsTuple = [
  '#f6f8fa',
  '#e6eaf0',
  '#d1d8e0',
  '#bbc3cd',
  '#a4adb9',
  '#8b96a4',
  '#6b7686',
  '#5b6776',
  '#3b4551',
  '#1e262f',
];
const amber: MantineColorsTuple = [
  '#fff6ee',
  '#fde6d1',
  '#f3d2b3',
  '#e6bc94',
  '#d6a574',
  '#c48c53',
  '#a5661c',
  '#9a5b00',
  '#693c00',
  '#3d2000',
];
const clay: MantineColorsTuple = [
  '#fff5f3',
  '#ffe2de',
  '#fec8bf',
  '#fea89b',
  '#f2897b',
  '#e16a5c',
  '#cd483c',
  '#b3261e',
  '#8e1410',
  '#4c0001',
];
const moss: MantineColorsTuple = [
  '#f2faf3',
  '#dbefdd',
  '#c1dec4',
  '#a5caa9',
  '#88b48d',
  '#6a9d71',
  '#468250',
  '#2e6b3a',
  '#1f5229',
  '#002a0a',
];
const sand: MantineColorsTuple = [
  '#fbfaf6',
  '#f6f3ec',
  '#e9e4d8',
  '#d8d1c1',
  '#bdb5a3',
  '#a39a87',
  '#88806e',
  '#6e6757',
  '#524d41',
  '#37342c',
];
const dark: MantineColorsTuple = [
  '#e6edf5',
  '#c6d2df',
  '#9fb0c2',
  '#7a8ca0',
  '#22384c',
  '#1a2c3d',
  '#0d1926',
  '#0a1522',
  '#081019',
  '#050b12',
];

/** Highwater's Mantine theme: brand colors, Inter, 42 px inputs and 44 px buttons. */
export const theme = createTheme({
  colors: { ink, river, tide, sand, silt, amber, clay, moss, gray: silt, dark },
  primaryColor: 'river',
  primaryShade: { light: 7, dark: 6 },
  black: ink[9],
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '14px' },
  defaultRadius: 'md',
  breakpoints: { xs: '20em', sm: '48em', md: '62em', lg: '75em', xl: '80em' },
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    Input: { defaultProps: { size: 'md' } },
  },
});

const surfaces = {
  '--mantine-color-body': 'var(--hw-page)',
  '--mantine-color-text': 'var(--hw-text)',
  '--mantine-color-dimmed': 'var(--hw-soft)',
  '--mantine-color-error': 'var(--hw-bad)',
  '--mantine-color-success': 'var(--hw-good)',
  '--mantine-color-anchor': 'var(--hw-link)',
  '--mantine-color-default': 'var(--hw-field)',
  '--mantine-color-default-hover': 'var(--hw-hover)',
  '--mantine-color-default-color': 'var(--hw-text)',
  '--mantine-color-default-border': 'var(--hw-line-strong)',
  '--mantine-color-placeholder': 'var(--hw-placeholder)',
  '--mantine-color-river-light': 'var(--hw-river-tint)',
  '--mantine-color-river-light-hover': 'var(--hw-hover)',
  '--mantine-color-river-light-color': 'var(--hw-link)',
};

/** Maps Mantine's surface and text variables to those of ui/tokens.css, which cover both color schemes. */
export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: surfaces,
  dark: surfaces,
});
