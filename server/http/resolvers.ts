import { billingFields, billingMutations, billingQueries } from '../billing/billing.resolvers.ts';
import { calendarFields, calendarMutations, calendarQueries } from '../calendar/calendar.resolvers.ts';
import { changeFields, changeMutations, changeQueries } from '../change/change.resolvers.ts';
import { claimFields, claimMutations, claimQueries } from '../claims/claims.resolvers.ts';
import { claimPayeeMutations } from '../claims/payees/claim-payees.resolvers.ts';
import { closingMutations } from '../closing/closing.resolvers.ts';
import { demonstrationMutations, demonstrationQueries } from '../demonstration/demonstration.resolvers.ts';
import { documentFields, documentMutations, documentQueries } from '../documents/documents.resolvers.ts';
import { entityFields, entityMutations, entityQueries } from '../entities/entities.resolvers.ts';
import { problemCodeQueries } from '../graphql/problem-codes.resolvers.ts';
import type { Resolvers } from '../graphql/schema.ts';
import { signInFields, signInMutations, signInQueries } from '../identity/sign-in/sign-in.resolvers.ts';
import { viewerFields, viewerQueries } from '../identity/users/viewer.resolvers.ts';
import {
  installmentFields,
  installmentMutations,
  installmentQueries,
} from '../installments/installments.resolvers.ts';
import { labMutations, labQueries } from '../lab/lab.resolvers.ts';
import { labLinkMutations, labLinkQueries } from '../lab/lab-links.resolvers.ts';
import { ledgerFields, ledgerMutations, ledgerQueries } from '../ledger/ledger.resolvers.ts';
import { linkMutations, linkQueries } from '../links/links.resolvers.ts';
import { listMutations, listQueries } from '../lists/lists.resolvers.ts';
import { marketQueries } from '../market/market.resolvers.ts';
import { messageMutations, messageQueries } from '../messages/messages.resolvers.ts';
import { sandboxMutations, sandboxQueries } from '../operations/sandbox.resolvers.ts';
import { statusQueries } from '../operations/status.resolvers.ts';
import { bulkFields, bulkMutations, bulkQueries } from '../partners/bulk.resolvers.ts';
import { partnerFields, partnerMutations, partnerQueries } from '../partners/partners.resolvers.ts';
import { accountFields, accountMutations, accountQueries } from '../people/accounts.resolvers.ts';
import { peopleFields, peopleMutations, peopleQueries } from '../people/people.resolvers.ts';
import { portalLinkMutations, portalLinkQueries } from '../people/portal/portal.resolvers.ts';
import { staffingFields, staffingMutations, staffingQueries } from '../people/staffing.resolvers.ts';
import {
  policyFileFields,
  policyFileMutations,
  policyFileQueries,
} from '../policy/entity/policy-file.resolvers.ts';
import { partMutations } from '../policy/parts/parts.resolvers.ts';
import { pipelineFields, pipelineMutations, pipelineQueries } from '../policy/pipeline/pipeline.resolvers.ts';
import { screeningQueries } from '../policy/screening/screening.resolvers.ts';
import { pageFields, pageQueries } from '../policy/search/pages.resolvers.ts';
import { searchQueries } from '../policy/search/search.resolvers.ts';
import { versionFields, versionQueries } from '../policy/versions/versions.resolvers.ts';
import { portalMutations, portalQueries } from '../portal/portal.resolvers.ts';
import { estimateMutations, estimateQueries } from '../quote/estimate/estimate.resolvers.ts';
import { pricingMutations, pricingQueries } from '../quote/pricing/pricing.resolvers.ts';
import { proposalMutations, proposalQueries } from '../quote/proposal/proposal.resolvers.ts';
import { quoteMutations, quoteQueries } from '../quote/quote.resolvers.ts';
import { startMutations, startQueries } from '../quote/start.resolvers.ts';
import { wizardMutations } from '../quote/wizard/wizard.resolvers.ts';
import { ratingFields, ratingQueries } from '../rating/rating.resolvers.ts';
import { ratingRiskQueries } from '../rating/rating-risks.resolvers.ts';
import { rateEditionFields, ratingViewQueries } from '../rating/rating-views.resolvers.ts';
import { receiptMutations, receiptQueries } from '../receipts/receipts.resolvers.ts';
import { renewalMutations, renewalQueries } from '../renewal/renewal.resolvers.ts';
import { reportFields, reportQueries } from '../reports/reports.resolvers.ts';
import { rolloverFields, rolloverMutations, rolloverQueries } from '../rollover/rollover.resolvers.ts';
import { servicingMutations, servicingQueries } from '../servicing/servicing.resolvers.ts';
import { signatureMutations, signatureQueries } from '../signature/signature.resolvers.ts';
import { reviewFields, reviewMutations, reviewQueries } from '../underwriting/review.resolvers.ts';
import { issuingFields, underwritingMutations } from '../underwriting/underwriting.resolvers.ts';

/** Merges resolvers by type, since several rooms may resolve fields of one type. */
function mergeFields(...rooms: readonly Resolvers[]): Resolvers {
  const merged: { [type: string]: Resolvers[string] } = {};
  for (const [type, fields] of rooms.flatMap((room) => Object.entries(room)))
    merged[type] = { ...merged[type], ...fields };
  return merged;
}

/** The resolvers of every field that is not simply read from its source. */
export const resolvers: Resolvers = {
  Query: {
    ...viewerQueries,
    ...renewalQueries,
    ...reportQueries,
    ...installmentQueries,
    ...rolloverQueries,
    ...servicingQueries,
    ...listQueries,
    ...signInQueries,
    ...accountQueries,
    ...peopleQueries,
    ...staffingQueries,
    ...entityQueries,
    ...policyFileQueries,
    ...searchQueries,
    ...pageQueries,
    ...pipelineQueries,
    ...screeningQueries,
    ...versionQueries,
    ...documentQueries,
    ...linkQueries,
    ...signatureQueries,
    ...ledgerQueries,
    ...billingQueries,
    ...receiptQueries,
    ...claimQueries,
    ...ratingQueries,
    ...ratingRiskQueries,
    ...ratingViewQueries,
    ...reviewQueries,
    ...marketQueries,
    ...startQueries,
    ...estimateQueries,
    ...quoteQueries,
    ...proposalQueries,
    ...pricingQueries,
    ...changeQueries,
    ...calendarQueries,
    ...bulkQueries,
    ...partnerQueries,
    ...problemCodeQueries,
    ...labQueries,
    ...labLinkQueries,
    ...statusQueries,
    ...demonstrationQueries,
    ...sandboxQueries,
    ...portalLinkQueries,
    ...portalQueries,
    ...messageQueries,
  },
  Mutation: {
    ...renewalMutations,
    ...installmentMutations,
    ...rolloverMutations,
    ...servicingMutations,
    ...signInMutations,
    ...accountMutations,
    ...peopleMutations,
    ...staffingMutations,
    ...entityMutations,
    ...policyFileMutations,
    ...partMutations,
    ...pipelineMutations,
    ...documentMutations,
    ...linkMutations,
    ...listMutations,
    ...signatureMutations,
    ...startMutations,
    ...estimateMutations,
    ...quoteMutations,
    ...proposalMutations,
    ...pricingMutations,
    ...wizardMutations,
    ...underwritingMutations,
    ...reviewMutations,
    ...billingMutations,
    ...receiptMutations,
    ...ledgerMutations,
    ...claimMutations,
    ...claimPayeeMutations,
    ...calendarMutations,
    ...changeMutations,
    ...closingMutations,
    ...bulkMutations,
    ...labMutations,
    ...partnerMutations,
    ...labLinkMutations,
    ...demonstrationMutations,
    ...sandboxMutations,
    ...portalLinkMutations,
    ...portalMutations,
    ...messageMutations,
  },
  ...mergeFields(
    viewerFields,
    signInFields,
    accountFields,
    entityFields,
    peopleFields,
    staffingFields,
    policyFileFields,
    rateEditionFields,
    pipelineFields,
    documentFields,
    versionFields,
    documentFields,
    pageFields,
    ratingFields,
    issuingFields,
    billingFields,
    installmentFields,
    claimFields,
    ledgerFields,
    reportFields,
    changeFields,
    calendarFields,
    reviewFields,
    bulkFields,
    rolloverFields,
    partnerFields,
  ),
};
