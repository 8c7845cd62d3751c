import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './LanguageSwitch.module.css';
import { keepLanguage, type Language, languages } from './language.ts';

/** The languages of the page, each by its own name. */
export function LanguageSwitch({ label }: { label: string }) {
  const { i18n } = useTranslation();
  return (
    <fieldset className={classes.languages}>
      <legend className="hw-hidden">{label}</legend>
      {(Object.keys(languages) as Language[]).map((name) => (
        <Button
          key={name}
          variant={name === i18n.language ? 'default' : 'subtle'}
          size="compact-sm"
          lang={name}
          aria-pressed={name === i18n.language}
          onClick={() => {
            keepLanguage(name);
            void i18n.changeLanguage(name);
          }}
        >
          {languages[name]}
        </Button>
      ))}
    </fieldset>
  );
}
