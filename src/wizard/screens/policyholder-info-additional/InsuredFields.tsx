import { FieldRow } from '../../../form/FieldRow.tsx';
import { Ask } from '../../Ask.tsx';

/** What is asked of one insured, a person or an entity. */
export function InsuredFields({ at }: { at: string }) {
  return (
    <>
      <Ask name={`${at}.isEntity`} label="Is it an entity, such as a company, trust or estate?" />
      <Ask name={`${at}.entityName`} />
      <FieldRow>
        <Ask name={`${at}.firstName`} />
        <Ask name={`${at}.middleName`} />
        <Ask name={`${at}.lastName`} />
      </FieldRow>
      <Ask name={`${at}.birthDate`} />
      <FieldRow>
        <Ask name={`${at}.phone`} />
        <Ask name={`${at}.workPhone`} />
        <Ask name={`${at}.cellPhone`} />
      </FieldRow>
      <Ask name={`${at}.email`} />
    </>
  );
}
