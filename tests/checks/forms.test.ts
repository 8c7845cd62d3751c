import { expect, test } from 'vitest';
import { sourcesIn } from './sources.ts';

/** A control of the product, of Mantine or of the browser. */
const control =
  /<((Text|LongText|Date|Money|Dollar|Number|Phone|Email|Choice|YesNo|Check|Card)Field|RadioList|CardChoice|YesNo|FilePicker|SuggestionInput|TextInput|Textarea|NativeSelect|Checkbox|Radio|input|select|textarea)\b/;

/** The hooks that keep the input of a form in @mantine/form; `form` is what a page receives from one of them. */
const formHook =
  /\b(useForm|useInputForm|useFollowingForm|useKeptForm|useShortForm|useSignInStep|useSignIn)\b[<(]/;

const components = sourcesIn('src').filter(({ path }) => path.endsWith('.tsx'));
const [formSource] = sourcesIn('src/form/use-input-form.ts');

function nameFromPath({ path }: { path: string }): string {
  return path.replace(/^.*\/|\.tsx$/g, '');
}

test('whatever asks for input keeps it in @mantine/form, or use-input-form.ts names it and says why not', () => {
  const asking = components.filter(({ path, text }) => !/^src\/(form|ui)\//.test(path) && control.test(text));
  const withoutForm = asking.filter(({ text }) => !formHook.test(text)).map(nameFromPath);
  // Their input belongs to the form that renders them.
  const isPart = (name: string) =>
    ['AddressFields', 'CurrentPasswordField', 'NewPasswordField', 'RecipientField'].includes(name);
  const exceptions = withoutForm.filter((name) => !isPart(name)).sort();
  expect([exceptions, exceptions.filter((name) => !formSource?.text.includes(name))]).toEqual([
    [
      'AddressBox',
      'AddressOutcome',
      'AddressTypeQuestion',
      'AmountInput',
      'AssignsChoice',
      'BookImport',
      'CertificateReadingSection',
      'ClaimPhotos',
      'ColumnsDialog',
      'DeductibleChoice',
      'DeskTimeline',
      'EntitiesPage',
      'EntityField',
      'FaultSwitches',
      'Filter',
      'FilterSelect',
      'FloodPage',
      'FloodTask',
      'InterestSection',
      'JsonFileInput',
      'KeepRecording',
      'LenderBox',
      'ListedThings',
      'MapLegend',
      'MapView',
      'NeededDocument',
      'NumberAnswer',
      'OptionComparison',
      'OwnSearch',
      'PapersTask',
      'PayAndSubmit',
      'PaymentPlan',
      'PeopleList',
      'PersonRightsTab',
      'PhoneFields',
      'PhotoSection',
      'PipelineTable',
      'PipelineTableRow',
      'PlanSection',
      'PlayerSelect',
      'ProposalSection',
      'QuestionRow',
      'ReachQuestion',
      'ReadingRow',
      'ReceiptFileChooser',
      'RenewalsToWin',
      'ReviewTable',
      'RolloverSection',
      'RowSelect',
      'SamplePlaces',
      'SandboxBanner',
      'ScreenControls',
      'SearchBox',
      'ServedSessions',
      'SettingsForm',
      'ShareProposal',
      'StartAddressOutcome',
      'ViewsDialog',
      'WhatIfPanel',
      'WordsFilter',
    ],
    [],
  ]);
});

test('a form is submitted by Enter: each useInputForm is in an InputForm', () => {
  const users = components.filter(({ text }) => /\buseInputForm[<(]/.test(text));
  expect(users.filter(({ text }) => !/<(InputForm|PortalForm)\s/.test(text)).map(nameFromPath)).toEqual([
    // Its file is uploaded when it is chosen.
    'AllDocuments',
  ]);
});

test('every save of a claim that was made from one revision loads the newest claim where another person saved first', () => {
  const savers = components.filter(({ text }) => /\brevision } = claim;/.test(text));
  expect(savers.map((file) => [nameFromPath(file), /\bendClaimSave\(/.test(file.text)]).sort()).toEqual([
    ['FactsForm', true],
    ['IccPart', true],
    ['ImportLines', true],
    ['LinesPart', true],
  ]);
});
