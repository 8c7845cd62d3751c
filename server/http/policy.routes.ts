import { moneyRoutes } from '../billing/payment.routes.ts';
import { transactionActRoutes } from '../change/transaction.routes.ts';
import { claimRoutes } from '../claims/claim.routes.ts';
import { claimActRoutes } from '../claims/claim-acts.routes.ts';
import { certificateRoutes } from '../documents/certificates/certificate.routes.ts';
import { documentRoutes } from '../documents/document.routes.ts';
import { documentUploadRoutes } from '../messages/document-upload.routes.ts';
import { policyEntityRoutes } from '../policy/entity/policy-entity.routes.ts';
import { recordRoutes } from '../policy/file/activity.routes.ts';
import { fieldGroupRoutes } from '../policy/parts/field-group.routes.ts';
import { partRoutes } from '../policy/parts/part.routes.ts';
import { partyRoutes } from '../policy/parts/party.routes.ts';
import { proposalAcceptanceRoutes } from '../portal/accept-proposal.routes.ts';
import { offerRoutes } from '../quote/pricing/offer.routes.ts';
import { proposalRoutes } from '../quote/proposal/proposal.routes.ts';
import { quoteDocumentRoutes } from '../quote/quote-document.routes.ts';
import { startRoute } from '../quote/start.routes.ts';
import type { RestRoute } from '../rest/route.ts';
import { changeAddressRoute } from '../underwriting/change-address.routes.ts';
import { checkRoutes } from '../underwriting/policy-check.routes.ts';
import { transactionRoutes } from '../underwriting/transaction.routes.ts';

/** /vue/api/Policy: the policy, its parts, its records, and the actions on it. */
export const policyRoutes: readonly RestRoute[] = [
  ...policyEntityRoutes,
  startRoute,
  changeAddressRoute,
  ...partRoutes,
  ...fieldGroupRoutes,
  ...partyRoutes,
  ...transactionActRoutes,
  ...transactionRoutes,
  ...recordRoutes,
  ...claimRoutes,
  ...claimActRoutes,
  ...documentRoutes,
  ...documentUploadRoutes,
  ...quoteDocumentRoutes,
  ...proposalRoutes,
  ...proposalAcceptanceRoutes,
  ...certificateRoutes,
  ...moneyRoutes,
  ...checkRoutes,
  ...offerRoutes,
];
