import type { MantineTheme, VariantColorsResolver } from '@mantine/core';
import classes from './theme.module.css';

/** A label around the whole option, so that all of it can be pressed. */
const labelAround = { bodyElement: 'label', labelElement: 'span' };

/** The product's controls: what each of them is unless its caller says otherwise. */
const components: MantineTheme['components'] = {
  Button: {
    defaultProps: { variant: 'filled', size: 'md' },
    classNames: { root: classes.button, label: classes.buttonLabel, section: classes.buttonSection },
  },
  ActionIcon: { defaultProps: { variant: 'subtle', size: 24 } },
  Input: {
    defaultProps: { size: 'md' },
    classNames: { wrapper: classes.inputFrame, input: classes.input },
  },
  InputWrapper: { classNames: { label: classes.label } },
  Radio: { defaultProps: { wrapperProps: labelAround }, classNames: { icon: classes.mark } },
  Checkbox: {
    defaultProps: { wrapperProps: labelAround },
    classNames: { body: classes.check, icon: classes.mark },
  },
  Table: { defaultProps: { captionSide: 'top' } },
  Badge: { classNames: { root: classes.badge, label: classes.badgeLabel } },
  Anchor: { defaultProps: { underline: 'always', inherit: true } },
};

/** The colors of a variant, in tokens. A color is named after its tint: river, accent, warn, bad or good. */
const variantColorResolver: VariantColorsResolver = ({ variant, color = 'river' }) => {
  const text =
    color === 'river' ? 'var(--hw-link)' : `var(--hw-${color === 'accent' ? 'accent-text' : color})`;
  const border = '1px solid transparent';
  switch (variant) {
    case 'filled':
      return { background: 'var(--hw-main)', hover: 'var(--hw-main-hover)', color: '#ffffff', border };
    case 'default':
      return {
        background: 'var(--hw-field)',
        hover: 'var(--hw-hover)',
        color: 'var(--hw-text)',
        border: '1px solid var(--hw-line-strong)',
      };
    case 'light':
      return {
        background: `var(--hw-${color}-tint)`,
        hover: 'var(--hw-hover)',
        color: text,
        border: `1px solid ${text}`,
      };
    default:
      return { background: 'transparent', hover: 'var(--hw-hover)', color: text, border };
  }
};

const river = '#1565a8';

/** The parts of the theme that Mantine reads in a browser. Its colors, sizes and distances are variables of mantine.css. */
const readTheme = {
  components,
  variantColorResolver,
  primaryColor: 'river',
  primaryShade: 8,
  colors: { river: [river, river, river, river, river, river, river, river, river, river] },
  luminanceThreshold: 0.3,
  autoContrast: false,
  respectReducedMotion: false,
  focusRing: 'auto',
  focusClassName: '',
  activeClassName: '',
} as const satisfies Partial<Omit<MantineTheme, 'colors'>> & { colors: object };

// Mantine's own theme would double every variable, and make the first load larger by what it works them out with.
export const theme = readTheme as unknown as MantineTheme;
