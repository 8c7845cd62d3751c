import { passwordComplexity, passwordRules } from '../../../machines/domain/access/password.ts';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import type { World } from '../../kernel/world.ts';
import { defineRoute, type RestRoute } from '../../rest/route.ts';
import { flag, integer, list, object, text } from '../../rest/shape.ts';
import { samplePassword, samplePeople } from './sample-people.ts';

const sampleSignInShape = object('SampleSignIn', {
  must: { userName: text('The name'), password: text('The password'), label: text('Who it is') },
});

/** The route of the configuration that the browser needs before anyone is signed in. */
export const configurationRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'GET',
    path: 'Configuration',
    summary: 'What the browser needs to know before anyone is signed in.',
    twin: { none: 'it is read before anybody is signed in, and GraphQL answers who is' },
    isOurs: true,
    isOpen: true,
    answers: object('Configuration', {
      must: {
        product: text('The product that is served'),
        sessionMinutes: integer('Minutes without use after which a session ends'),
        hasSamples: flag('Whether there are samples'),
        hasTexts: flag('Whether text messages go out, or are kept where they can be seen'),
        sampleSignIns: list(sampleSignInShape),
      },
      may: { mainSiteSignOutUrl: text('Where signing out leads', 2000) },
    }),
    run: async ({ world }) => buildConfiguration(world),
  }),
  defineRoute({
    method: 'GET',
    path: 'Entity/PasswordComplexity',
    summary: 'The rules for a new password.',
    twin: 'Query.passwordComplexity',
    isOpen: true,
    answers: object('PasswordComplexity', {
      must: {
        minimumLength: integer('Minimum number of characters'),
        maximumLength: integer('Most'),
        differentCharacters: integer('Minimum number of different characters'),
        rememberedPasswords: integer('How many previous passwords cannot be used again'),
        rules: list(text('The text of a rule')),
      },
    }),
    run: async () => ({ ...passwordComplexity, rules: passwordRules('', '').map(({ label }) => label) }),
  }),
];

/** The configuration that the browser needs before anyone is signed in, which is sent with each page. The same for as long as the server runs. */
export function buildConfiguration({ site, sessionMinutes, hasSamples, providers }: World) {
  return {
    product: site.product,
    sessionMinutes,
    hasSamples,
    hasTexts: providers.texts.hasService || hasSamples,
    mainSiteSignOutUrl: site.mainSiteSignOutUrl,
    sampleSignIns: hasSamples ? sampleSignIns : [],
  };
}

/** The sample sign-ins that ship with the product, one click each on the sign-in page. */
const sampleSignIns = samplePeople.map(({ userName, firstName, lastName, role }) => ({
  userName,
  password: samplePassword,
  label: `${firstName} ${lastName}, ${enumLabel('Role', role)}`,
}));
