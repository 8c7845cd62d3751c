import { Ask } from '../../question/Ask.tsx';
import classes from './InsuredFields.module.css';

/** The fields of one insured, a person or an entity. */
export function InsuredFields({ at }: { at: string }) {
  return (
    <>
      <Ask name={`${at}.isEntity`} label="Is it a company, trust or estate?" required />
      <Ask name={`${at}.entityName`} />
      <div className={classes.names}>
        <Ask name={`${at}.firstName`} />
        <Ask name={`${at}.middleName`} />
        <Ask name={`${at}.lastName`} />
      </div>
      <div className={classes.names}>
        <Ask name={`${at}.phone`} />
        <Ask name={`${at}.workPhone`} />
        <Ask name={`${at}.cellPhone`} />
      </div>
      <Ask name={`${at}.email`} />
      <Ask name={`${at}.birthDate`} />
    </>
  );
}
