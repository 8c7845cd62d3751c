import { useTranslation } from 'react-i18next';
import { Button } from '../ui/controls/Button.tsx';
import classes from './EstimateView.module.css';
import { keepLanguage, type Language, languages } from './texts/language.ts';
import { useFormat } from './use-format.ts';

/** The languages of the page, each by its own name. */
export function LanguageSwitch() {
  const { i18n, t } = useTranslation();
  const { language } = useFormat();
  return (
    <fieldset className={classes.languages}>
      <legend className="hw-hidden">{t('language')}</legend>
      {(Object.keys(languages) as Language[]).map((name) => (
        <Button
          key={name}
          variant={name === language ? 'default' : 'subtle'}
          size="compact-sm"
          lang={name}
          aria-pressed={name === language}
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
