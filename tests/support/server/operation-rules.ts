import type { ApiScope, Role } from '../../../machines/contract/types.ts';
import { isAgentRole } from '../../../machines/domain/access/agent-role.ts';
import { buildScopeMasks } from '../../../machines/domain/access/api-scope.ts';
import {
  buildMask,
  groupNames,
  groupNumbers,
  hasPermissions,
  isStaff,
  type PermissionGroup,
  type PermissionMasks,
} from '../../../machines/domain/access/permission.ts';
import { roleMasks } from '../../../machines/domain/access/role-permission.ts';
import type { RestRoute } from '../../../server/rest/route.ts';

/**
 * The subject of an operation: an object with an id that must be within scope, a list of such objects,
 * the caller, or nothing that belongs to anyone.
 */
export type About =
  | 'policy'
  | 'line'
  | 'rating'
  | 'payment'
  | 'entity'
  | 'template'
  | 'user'
  | 'list'
  | 'self'
  | 'nobody'
  | 'open';

/**
 * A right as `group.bit`; alternatives are separated by `|`. `staff` means internal staff, `partner` a partner's program,
 * `session` for a person who signed in, whatever the role. All rights of a rule are required.
 */
export interface OperationRule {
  readonly about: About;
  readonly asks: readonly string[];
}

function rule(about: About, ...asks: readonly string[]): OperationRule {
  return { about, asks };
}

/** An insured, who acts for themselves on what is their own. */
const insured = 'insured';
const partner = 'users.create|partner';
const seen = 'policy.view';
/** A session that a person opened by signing in, which a key is not. */
const signedIn = 'session';
/** The amounts due and paid for a policy. */
const paid = 'policy.view|billing.takePayment';
const changed = 'policy.edit|policy.create';
/** Each kind of change has its own right; docs/changes.md has them. */
const drafted = 'policy.endorse|policy.cancel|policy.reinstate|policy.reassign';

/** The rule that the service of each query and mutation enforces. REST rows have the rule of their twin. */
export const operationRules: { readonly [operation: string]: OperationRule } = {
  'Query.account': rule('self'),
  'Query.portal': rule('open'),
  'Query.ownPolicy': rule('policy', insured, seen),
  'Query.addressDetails': rule('nobody'),
  'Query.addressSuggestions': rule('nobody', 'policy.create'),
  'Query.estimate': rule('nobody', 'policy.create'),
  'Query.administratorTasks': rule('list', 'staff', 'system.view', 'users.create'),
  'Query.agent': rule('user'),
  'Query.agents': rule('list'),
  'Query.agentsByPreference': rule('list'),
  'Query.applicationSignature': rule('policy', seen),
  'Query.applicationToSign': rule('policy', seen, changed),
  'Query.apiKeys': rule('self', partner),
  'Query.calendarRuns': rule('nobody', 'system.batch|system.lab'),
  'Query.cancellationOffers': rule('policy', seen),
  'Query.cancellationRules': rule('nobody', 'privateFlood.view'),
  'Query.demonstrationBook': rule('nobody'),
  'Query.demonstrationTitle': rule('policy', seen),
  'Query.claim': rule('nobody', 'claims.view'),
  'Query.claims': rule('list', 'claims.view'),
  'Query.claimQueues': rule('list', 'claims.edit'),
  'Query.floodEvents': rule('list', 'claims.edit'),
  'Query.claimDiary': rule('list', 'claims.edit'),
  'Query.floodWhatIf': rule('policy', seen),
  'Mutation.recordClaimRecovery': rule('nobody', 'claims.view', 'claims.pay'),
  'Mutation.settleClaimRecovery': rule('nobody', 'claims.view', 'claims.pay'),
  'Mutation.demandOverpayment': rule('nobody', 'claims.view', 'claims.pay'),
  'Mutation.writeOffOverpayment': rule('nobody', 'claims.view', 'claims.approve'),
  'Mutation.recordClaimInterest': rule('nobody', 'claims.view', 'claims.edit'),
  'Mutation.endClaimInterest': rule('nobody', 'claims.view', 'claims.approve'),
  'Mutation.clearClaimPayee': rule('nobody', 'claims.view', 'underwriting.ofacDecide'),
  'Mutation.decideClaimCoverage': rule('nobody', 'claims.view', 'claims.approve'),
  'Mutation.askForReinspection': rule('nobody', 'claims.view', 'claims.approve'),
  'Mutation.recordReinspection': rule('nobody', 'claims.view', 'claims.edit'),
  'Mutation.reportSubstantialDamage': rule('nobody', 'claims.view', 'claims.edit'),
  'Mutation.answerOverpayment': rule('nobody', 'claims.view', 'claims.pay'),
  'Mutation.cancelAfterTotalLoss': rule('nobody', 'claims.view', 'claims.approve'),
  'Mutation.requestMorePayment': rule('nobody', 'claims.view', 'claims.edit|claims.firstNotice'),
  'Mutation.denyMorePayment': rule('nobody', 'claims.view', 'claims.deny'),
  'Mutation.saveIccClaim': rule('nobody', 'claims.view', 'claims.edit'),
  'Mutation.addClaimNote': rule('nobody', 'claims.view', 'claims.edit'),
  'Mutation.finishClaimNote': rule('nobody', 'claims.view', 'claims.edit'),
  'Mutation.holdClaim': rule('nobody', 'claims.view', 'claims.approve'),
  'Mutation.assignClaims': rule('nobody', 'claims.reassign'),
  'Mutation.saveFloodEvent': rule('nobody', 'claims.approve'),
  'Query.ownClaims': rule('list', insured, 'claims.view'),
  'Query.ownSearch': rule('list', insured, seen),
  'Query.ownClaim': rule('nobody', insured, 'claims.view'),
  'Mutation.signProofOfLoss': rule('nobody', insured, 'claims.view'),
  'Mutation.describeClaimPhoto': rule(
    'nobody',
    'claims.view',
    'documents.create',
    'claims.edit|claims.firstNotice',
  ),
  'Mutation.addClaimDocument': rule(
    'nobody',
    'claims.view',
    'documents.create',
    'claims.edit|claims.firstNotice',
  ),
  'Query.adjusters': rule('list', 'claims.reassign'),
  'Mutation.reportLoss': rule('policy', seen, 'claims.firstNotice'),
  'Mutation.assignClaim': rule('nobody', 'claims.view', 'claims.reassign'),
  'Mutation.saveClaimFacts': rule('nobody', 'claims.view', 'claims.edit'),
  'Mutation.saveClaimLines': rule('nobody', 'claims.view', 'claims.edit'),
  'Mutation.reportOnClaim': rule('nobody', 'claims.view', 'claims.edit'),
  'Mutation.setClaimReserve': rule('nobody', 'claims.view', 'claims.reserve'),
  'Mutation.receiveLossProof': rule('nobody', 'claims.view', 'claims.edit|claims.firstNotice'),
  'Mutation.payClaim': rule('nobody', 'claims.view', 'claims.pay'),
  'Query.claimLetterPreview': rule('nobody', 'claims.view', 'claims.deny'),
  'Mutation.askForClaimPapers': rule('nobody', 'claims.view', 'claims.edit'),
  'Mutation.reserveClaimRights': rule('nobody', 'claims.view', 'claims.deny'),
  'Mutation.moveClaimPayment': rule('nobody', 'claims.view', 'claims.pay'),
  'Mutation.moveClaim': rule('nobody', 'claims.view', 'claims.edit|claims.firstNotice'),
  'Query.certificateReading': rule('policy', seen, 'documents.view'),
  'Query.certificateUpload': rule('policy', seen),
  'Query.community': rule('nobody'),
  'Query.communityProbations': rule('nobody'),
  'Query.changeConflicts': rule('policy', seen),
  'Query.commissionMonths': rule('entity', 'commission.view'),
  'Query.commissionRates': rule('entity', 'commission.view'),
  'Query.commissionStatement': rule('entity', 'commission.view'),
  'Query.compareOptions': rule('policy', seen),
  'Query.compareVersions': rule('policy', seen),
  'Query.currentQuote': rule('list', seen),
  'Query.dryRunCalendar': rule('nobody', 'system.batch'),
  'Query.earlierInsured': rule('policy', seen),
  'Query.entities': rule('list', 'users.view'),
  'Query.entity': rule('entity'),
  'Query.examiners': rule('list', 'examinerThresholds.viewThresholds'),
  'Query.findPolicies': rule('list', seen),
  'Query.guestLinks': rule('policy', seen, 'documents.sendEmail'),
  'Query.hasPermissions': rule('self'),
  'Query.helpContent': rule('self'),
  'Query.lenders': rule('list', changed),
  'Query.lookups': rule('nobody'),
  'Query.marketOffers': rule('policy', seen, 'privateFlood.view'),
  'Query.myQuotes': rule('list', seen),
  'Query.ofacSearch': rule('nobody', seen),
  'Query.letterCopies': rule('list', 'staff', 'documents.view', seen),
  'Query.printRuns': rule('list', 'staff', 'documents.view'),
  'Query.templates': rule('list', 'entityPreferences.manageEntityPreferences'),
  'Query.templatePreview': rule('list', 'entityPreferences.manageEntityPreferences'),
  'Query.outbox': rule('list', 'staff', 'documents.view'),
  'Query.passwordComplexity': rule('open'),
  'Query.ledger': rule('policy', paid, 'billing.view'),
  'Query.sessionOfQuote': rule('nobody', 'system.lab'),
  'Query.sessions': rule('nobody', 'system.lab'),
  'Query.statement': rule('policy', paid, 'billing.view'),
  'Query.upcomingDuties': rule('policy', seen),
  'Query.listedDuties': rule('list', 'system.batch|system.lab|billing.approve|rating.provisional'),
  'Query.payments': rule('list', seen, 'billing.view'),
  'Query.person': rule('user', 'users.view'),
  'Query.workTransferPreview': rule('user', 'users.view', 'users.reassign'),
  'Query.pipeline': rule('list', seen),
  'Query.pipelineCounts': rule('self', seen),
  'Query.pipelineViews': rule('self'),
  'Query.policies': rule('list', seen),
  'Query.policyExport': rule('self', 'policy.export|claims.export'),
  'Query.policyExports': rule('self', 'policy.export|claims.export'),
  'Query.policyChange': rule('policy', seen),
  'Query.policyFile': rule('policy', seen),
  'Query.policyVersion': rule('policy', seen),
  'Query.policyTerms': rule('line', seen),
  'Query.premiumWorksheet': rule('policy', seen, 'rating.view', 'rating.seeWorksheet'),
  'Query.problemCodes': rule('open'),
  'Query.proposalLinks': rule('policy', seen, 'documents.sendEmail'),
  'Query.providers': rule('nobody'),
  'Query.quoteExpiration': rule('policy', seen),
  'Query.rateEditions': rule('nobody', 'staff', 'rating.view'),
  'Query.rateRisks': rule('nobody', 'rating.create'),
  'Query.rating': rule('rating', seen),
  'Query.ratingDifference': rule('policy', seen, 'rating.view', 'rating.seeWorksheet'),
  'Query.ratingOptions': rule('policy', seen),
  'Query.ratings': rule('policy', seen, 'rating.view', 'rating.seeWorksheet'),
  'Query.readyToIssue': rule('list', seen, 'policy.approve'),
  'Query.recentPolicies': rule('list', seen),
  'Query.paymentSchedule': rule('policy', seen),
  'Query.renewal': rule('policy', seen),
  'Query.renewalsToWin': rule('list', seen),
  'Query.dueWork': rule('self', seen),
  'Query.report': rule('nobody', seen),
  'Query.reportKinds': rule('self', seen),
  'Query.reportFigure': rule('list', seen),
  'Query.reportLines': rule('list', seen),
  'Query.rollover': rule('policy', seen),
  'Query.rolloverBook': rule('nobody', 'staff', 'policy.create'),
  'Query.rolloverBooks': rule('list', 'staff', 'policy.create'),
  'Query.rolloverColumns': rule('self'),
  'Query.recordedSession': rule('nobody', 'system.lab'),
  'Query.recordedSessions': rule('nobody', 'system.lab'),
  'Query.labLink': rule('nobody', 'system.lab'),
  'Mutation.keepLabLink': rule('nobody', 'system.lab'),
  'Query.rerunRating': rule('policy', seen, 'rating.view', 'rating.seeWorksheet'),
  'Query.reviewCounts': rule('list', 'underwriting.view', 'underwriting.releaseHardStop'),
  'Query.reviewItem': rule('policy', 'policy.view', 'underwriting.view', 'underwriting.releaseHardStop'),
  'Query.reviewItems': rule('list', 'underwriting.view', 'underwriting.releaseHardStop'),
  'Query.reviewers': rule(
    'list',
    'underwriting.view',
    'underwriting.releaseHardStop',
    'underwriting.reassign',
  ),
  'Query.reviewQueue': rule('list', 'underwriting.view', 'underwriting.releaseHardStop'),
  'Query.samplePlaces': rule('nobody'),
  'Query.sandbox': rule('nobody'),
  'Query.timeTravel': rule('nobody', 'system.lab'),
  'Query.scrubAddress': rule('nobody'),
  'Query.searchPolicies': rule('list', seen),
  'Query.securityQuestions': rule('self'),
  'Query.signInSecurity': rule('self'),
  'Query.stateTaxes': rule('nobody', 'privateFlood.view'),
  'Query.closedMonths': rule('list', seen, 'staff', 'billing.view', 'billing.approve'),
  'Query.receiptFiles': rule('list', seen, 'staff', 'billing.view', 'billing.approve', 'billing.takePayment'),
  'Query.previewReceiptFile': rule(
    'nobody',
    seen,
    'staff',
    'billing.view',
    'billing.approve',
    'billing.takePayment',
  ),
  'Query.suspenseItems': rule('list', seen, 'staff', 'billing.view', 'billing.approve'),
  'Query.suspenseSuggestions': rule('list', seen, 'staff', 'billing.view', 'billing.approve'),
  'Query.systemStatus': rule('nobody', 'staff', 'system.view'),
  'Query.template': rule('template'),
  'Query.users': rule('list', 'users.view'),
  'Query.trialBalance': rule('nobody', 'staff', seen, 'billing.view', 'billing.approve'),
  'Query.bankDay': rule('nobody', 'staff', seen, 'billing.view', 'billing.approve'),
  'Query.bookLines': rule('list', 'staff', seen, 'billing.view', 'billing.approve'),
  'Query.returnedPayments': rule('list', 'underwriting.releaseHardStop|billing.approve'),
  'Query.viewer': rule('open'),
  'Query.webhooks': rule('self', partner),
  'Query.quotePremium': rule('policy', seen),
  'Query.whatIf': rule('policy', seen),
  'Mutation.acceptCertificateReading': rule('policy', seen, changed),
  'Mutation.addActivity': rule('policy', seen, changed, 'documents.create'),
  'Mutation.addDocument': rule('policy', seen, 'documents.create'),
  'Mutation.back': rule('policy', seen, changed),
  'Mutation.endActingAs': rule('self'),
  'Mutation.startAuthenticatorSetup': rule('self'),
  'Mutation.changePassword': rule('self'),
  'Mutation.chooseOffer': rule('policy', seen, changed, 'rating.create', 'privateFlood.view'),
  'Mutation.completeCertificateUpload': rule('policy', seen, changed),
  'Mutation.confirmAuthenticatorSetup': rule('self'),
  'Mutation.createApiKey': rule('self', partner),
  'Mutation.createWebhook': rule('self', partner),
  'Mutation.assignReview': rule('policy', seen, 'underwriting.view', 'underwriting.releaseHardStop'),
  'Mutation.claimReview': rule('policy', seen, 'underwriting.view', 'underwriting.releaseHardStop'),
  'Mutation.setReviewPriority': rule('policy', seen, 'underwriting.view', 'underwriting.releaseHardStop'),
  'Mutation.abandonQuote': rule('policy', seen, changed),
  'Mutation.archiveQuotes': rule('nobody', changed),
  'Mutation.assignQuotes': rule('nobody', 'policy.reassign'),
  'Mutation.copyQuote': rule('policy', seen, changed, 'policy.create'),
  'Mutation.deletePipelineView': rule('self'),
  'Mutation.savePipelineView': rule('self', seen),
  'Mutation.remindRenewals': rule('nobody', changed),
  'Mutation.unarchiveQuotes': rule('nobody', changed),
  'Mutation.archivePolicy': rule('policy', seen, 'policy.inactivate'),
  'Mutation.abandonChange': rule('policy', seen, changed, drafted),
  'Mutation.decideConflicts': rule('policy', seen, changed, drafted),
  'Mutation.issueChange': rule('policy', seen, changed, drafted),
  'Mutation.moveChange': rule('policy', seen, changed, drafted),
  'Mutation.openChange': rule('policy', seen, changed, drafted),
  'Mutation.priceChange': rule('policy', seen, changed, drafted),
  'Mutation.declineApplication': rule('policy', seen, changed, 'underwriting.releaseHardStop'),
  'Mutation.reopenQuote': rule('policy', seen, changed),
  'Mutation.requestDocument': rule('policy', seen, changed, 'underwriting.releaseHardStop'),
  'Mutation.withdrawApplication': rule('policy', seen, changed, 'policy.submit'),
  'Mutation.withdrawDocumentRequest': rule('policy', seen, changed, 'underwriting.releaseHardStop'),
  'Mutation.decideReview': rule('policy', seen, changed, 'underwriting.releaseHardStop'),
  'Mutation.enterDetermination': rule('policy', seen, changed, 'policy.manualZone'),
  'Mutation.enterFemaRates': rule('policy', seen, 'staff', 'rating.provisional'),
  'Mutation.changeAddress': rule('policy', seen, changed),
  'Mutation.endProbation': rule('nobody', 'staff', 'system.lookupTables'),
  'Mutation.enterProbation': rule('nobody', 'staff', 'system.lookupTables'),
  'Mutation.enterPayment': rule('policy', seen, 'staff', 'billing.takePayment'),
  'Mutation.issuePolicy': rule('policy', seen, `${changed}|policy.submit`, 'policy.submit|policy.approve'),
  'Mutation.keepRecording': rule('nobody', 'system.lab'),
  'Mutation.jump': rule('policy', seen, changed),
  'Mutation.runCalendar': rule('nobody', 'system.batch'),
  'Mutation.retryDuty': rule('nobody', 'system.batch'),
  'Mutation.moveClock': rule('nobody', 'system.lab'),
  'Mutation.startTimeTravel': rule('nobody', 'system.lab'),
  'Mutation.stopTimeTravel': rule('nobody', 'system.lab'),
  'Mutation.next': rule('policy', seen, changed),
  'Mutation.pay': rule('policy', 'billing.takePayment'),
  'Mutation.payAndSubmit': rule('policy', seen, 'policy.submit', 'billing.takePayment'),
  'Mutation.applyPaymentAction': rule(
    'payment',
    seen,
    'billing.edit|billing.reverse|billing.refundRequest|billing.refundApprove',
  ),
  'Mutation.closeMonth': rule('nobody', seen, 'staff', 'billing.view', 'billing.approve'),
  'Mutation.postReceiptFile': rule(
    'nobody',
    seen,
    'staff',
    'billing.view',
    'billing.approve',
    'billing.takePayment',
  ),
  'Mutation.enterSuspense': rule('nobody', 'staff', 'billing.takePayment'),
  'Mutation.clearSuspense': rule('nobody', seen, 'staff', 'billing.view', 'billing.approve'),
  'Mutation.returnSuspense': rule('nobody', seen, 'staff', 'billing.view', 'billing.approve'),
  'Mutation.matchSuspense': rule('policy', seen, 'staff', 'billing.view', 'billing.approve'),
  'Mutation.transferCash': rule('policy', seen, 'staff', 'billing.view', 'billing.approve'),
  'Mutation.requestRefund': rule('policy', seen, 'billing.refundRequest'),
  'Query.draftConsent': rule('policy', seen),
  'Mutation.agreeToDrafts': rule('policy', seen, 'billing.takePayment'),
  'Mutation.endDrafts': rule('policy', seen, 'billing.takePayment'),
  'Mutation.answerRenewalFacts': rule('policy', seen, changed),
  'Mutation.endRenewal': rule('policy', seen, 'policy.endorse'),
  'Mutation.sendSecondBill': rule('policy', seen, 'staff', 'policy.edit'),
  'Mutation.choosePaymentPlan': rule('policy', 'billing.takePayment'),
  'Mutation.billUnderpayment': rule('policy', seen, 'staff', 'policy.edit'),
  'Mutation.askForRatingData': rule('policy', seen, 'staff', 'policy.edit'),
  'Mutation.noteRatingData': rule('policy', seen, 'staff', 'policy.edit'),
  'Mutation.takeFromClaim': rule('policy', seen, 'staff', 'policy.edit'),
  'Mutation.writeOffBalance': rule('policy', seen, 'billing.writeOff'),
  'Mutation.rate': rule('policy', seen, changed, 'rating.create'),
  'Mutation.refreshQuote': rule('policy', seen, changed),
  'Mutation.refreshSearch': rule('policy', seen),
  'Mutation.register': rule('open'),
  'Mutation.confirmEmail': rule('open'),
  'Mutation.removeAuthenticator': rule('self'),
  'Mutation.requireSecondFactor': rule('self', 'users.resetMfa'),
  'Mutation.resendDelivery': rule('self', partner),
  'Mutation.resetElevationCertificate': rule('policy', seen, changed),
  'Mutation.removePhoto': rule('self'),
  'Mutation.resetSignIn': rule('user', 'users.resetMfa'),
  'Mutation.revokeGuestLink': rule('policy', seen, 'documents.sendEmail'),
  'Mutation.revokeApiKey': rule('self', partner),
  'Mutation.saveAccount': rule('self'),
  'Mutation.saveCommission': rule('entity', 'commission.editBank'),
  'Mutation.setCommissionRate': rule('entity', 'staff', 'commission.edit'),
  'Mutation.saveContact': rule('self'),
  'Mutation.saveExaminerProfile': rule(
    'user',
    'examinerThresholds.viewThresholds',
    'examinerThresholds.editProfiles',
  ),
  'Mutation.savePolicyParts': rule('policy', seen, changed),
  'Mutation.saveTemplate': rule('template', 'entityPreferences.manageEntityPreferences'),
  'Mutation.sendLetterAgain': rule('policy', seen, 'documents.sendEmail'),
  'Mutation.noteReturnedMail': rule('policy', seen, 'staff', 'documents.view', 'documents.sendEmail'),
  'Mutation.chooseLetterLanguage': rule('policy', seen, 'documents.sendEmail'),
  'Mutation.chooseOwnLetters': rule('policy', insured, seen),
  'Mutation.askForRecertification': rule('policy', seen, 'staff', 'policy.edit'),
  'Mutation.printLetters': rule('self', 'staff', 'documents.view', 'documents.sendEmail'),
  'Mutation.sendEmail': rule('policy', seen, 'documents.sendEmail'),
  'Mutation.sendForReview': rule('policy', seen, 'policy.submit'),
  'Mutation.requestConsumerSignIn': rule('open'),
  'Mutation.requestPolicySignIn': rule('open'),
  'Mutation.addOwnPolicy': rule('nobody', insured),
  'Query.ownPapers': rule('policy', seen, 'documents.view'),
  'Mutation.answerPaper': rule('policy', seen, 'documents.sendEmail'),
  'Query.messageThread': rule('policy', seen),
  'Query.waitingThreads': rule('list', 'claims.edit|documents.sendEmail'),
  'Mutation.writeMessage': rule('policy', seen, 'insured|documents.sendEmail'),
  'Mutation.markMessagesRead': rule('policy', seen, 'insured|documents.sendEmail'),
  'Mutation.settleMessages': rule('policy', seen, 'documents.sendEmail'),
  'Query.ownHelpers': rule('policy', insured, seen),
  'Mutation.inviteHelper': rule('policy', insured, seen),
  'Mutation.endHelper': rule('policy', insured, seen),
  'Query.ownSessions': rule('self'),
  'Mutation.endOwnSessions': rule('self'),
  'Query.ownTexts': rule('nobody', insured),
  'Mutation.startOwnTexts': rule('nobody', insured),
  'Mutation.confirmOwnTexts': rule('nobody', insured),
  'Mutation.endOwnTexts': rule('nobody', insured),
  'Query.ownPasskeys': rule('nobody', insured),
  'Mutation.startPasskey': rule('nobody', insured),
  'Mutation.addPasskey': rule('nobody', insured),
  'Mutation.endPasskey': rule('nobody', insured),
  'Mutation.viewAsInsured': rule('policy', seen, 'staff|agent', signedIn),
  'Mutation.replacePortalLink': rule('self', 'agent'),
  'Mutation.startPortalQuote': rule('nobody', insured, 'policy.create'),
  'Mutation.continueOwnQuote': rule('policy', insured, seen, changed),
  'Mutation.handOverQuote': rule('policy', insured, seen, changed),
  'Mutation.acceptProposal': rule('nobody', insured),
  'Mutation.submitOwnApplication': rule('policy', insured, seen, changed),
  'Mutation.changeOwnPolicy': rule('policy', insured, seen, changed),
  'Mutation.cancelOwnPolicy': rule('policy', insured, seen, changed),
  'Mutation.openPayPage': rule('policy', insured, seen, 'billing.takePayment'),
  'Mutation.sendPayLink': rule('policy', seen, 'documents.sendEmail', 'billing.takePayment'),
  'Mutation.sendSignatureLink': rule('policy', seen, changed, 'documents.sendEmail'),
  'Mutation.signApplication': rule('policy', seen, changed),
  'Mutation.mailProposal': rule('policy', seen, 'documents.sendEmail'),
  'Mutation.shareProposal': rule('policy', seen, 'documents.sendEmail'),

  'Mutation.sendQuote': rule('policy', seen, changed, 'documents.sendEmail'),
  'Mutation.inviteUser': rule('user', 'users.create'),
  'Mutation.reassignWork': rule('user', 'users.view', 'users.reassign'),
  'Query.agencyEnd': rule(
    'entity',
    'users.view',
    'users.reassign',
    'users.inactivate',
    'entityPreferences.inactivate',
  ),
  'Mutation.endAgency': rule(
    'entity',
    'users.view',
    'users.reassign',
    'users.inactivate',
    'entityPreferences.inactivate',
  ),
  'Mutation.saveEntity': rule('entity', 'entityPreferences.edit'),
  'Mutation.savePerson': rule('user', 'users.view', 'users.edit'),
  'Mutation.setPersonActive': rule('user', 'users.view', 'users.inactivate'),
  'Mutation.setPreference': rule('entity', 'entityPreferences.manageEntityPreferences'),
  'Mutation.setPrivateFloodProviders': rule('entity', 'privateFlood.managePrivateFloodProviders'),
  'Mutation.setQuoteExpirationDate': rule('policy', seen, changed),
  'Mutation.setSecurityQuestions': rule('self'),
  'Mutation.setUserPermission': rule('user', 'users.editRoles'),
  'Mutation.setWebhookActive': rule('self', partner),
  'Mutation.signInAs': rule('user', 'users.signInAs'),
  'Mutation.startExport': rule('self', 'policy.export'),
  'Mutation.startFemaExport': rule('self', seen, 'staff', 'policy.export', 'billing.view'),
  'Mutation.startDemonstrationBook': rule('nobody', 'policy.create'),
  'Mutation.startQuotes': rule('nobody', 'policy.create'),
  'Mutation.startQuote': rule('nobody', 'policy.create'),
  'Mutation.startRollover': rule('nobody', 'policy.create'),
  'Mutation.scheduleRollover': rule('policy', seen, 'policy.submit'),
  'Mutation.rescindRollover': rule('policy', seen, 'policy.submit'),
  'Query.servicingTransfers': rule('list', 'staff', 'policy.endorse'),
  'Mutation.planServicingTransfer': rule('nobody', 'staff', 'policy.endorse'),
  'Mutation.startServicingTransfer': rule('nobody', 'staff', 'policy.endorse'),
  'Mutation.createRolloverBook': rule('nobody', 'staff', 'policy.create'),
  'Mutation.addRolloverRows': rule('nobody', 'staff', 'policy.create'),
  'Mutation.startRolloverBook': rule('nobody', 'staff', 'policy.create'),
  'Mutation.startQuoteFromEstimate': rule('nobody', 'policy.create'),
  'Mutation.submitApplication': rule('policy', seen, 'policy.submit'),
  'Mutation.recordRefusedNext': rule('policy', seen, changed),
  'Mutation.undoClearing': rule('policy', seen, changed),
};

/** The fields of a policy file that require more than seeing the policy; without the right, they reveal nothing. */
export const fieldRules: { readonly [field: string]: OperationRule } = {
  'Query.policyFile.activity': rule('policy', seen, 'documents.view'),
  'Query.policyFile.activityPage': rule('policy', seen, 'documents.view'),
  'Query.policyFile.documents': rule('policy', seen, 'documents.view'),
  'Query.policyFile.payments': rule('policy', seen, 'billing.view'),
  'Query.policyFile.overview.currentPayment': rule('policy', seen, 'billing.view'),
  'Query.policyFile.worksheet': rule('policy', seen, 'rating.seeWorksheet'),
};

/** The rule of a REST row: `open` for an open row or one without a twin, otherwise the rule of its twin's field or operation. */
export function ruleOfRow({ path, twin, isOpen }: RestRoute): OperationRule | undefined {
  if (path === 'Policy/{id}/Quote.pdf' || path === 'Policy/{id}/Evidence.pdf')
    return operationRules['Query.policyFile'];
  if (isOpen || typeof twin !== 'string') return open;
  return fieldRules[twin] ?? operationRules[twin.split('.').slice(0, 2).join('.')];
}

export const open: OperationRule = { about: 'open', asks: [] };

/** Whether a role holds every right of a rule. */
export function mayRole(role: Role, { asks }: OperationRule): boolean {
  return asks.every((ask) => ask.split('|').some((one) => holds(role, one)));
}

/** The rights that an insured gives a helper on a policy. */
export type HelperRight = 'see' | 'pay' | 'claim';

const helperActs: { readonly [operation: string]: HelperRight } = {
  'Mutation.pay': 'pay',
  'Mutation.openPayPage': 'pay',
  'Mutation.reportLoss': 'claim',
  'Mutation.addClaimDocument': 'claim',
  'Mutation.describeClaimPhoto': 'claim',
  'Query.claim': 'claim',
  'Query.claims': 'claim',
  'Query.ownClaim': 'claim',
  'Query.ownClaims': 'claim',
};

/** The acts that only the insured may do with a policy, and a helper never: those about it that are in no list of helpers' acts. */
const insuredsAlone: readonly string[] = [
  'Mutation.signProofOfLoss',
  'Mutation.receiveLossProof',
  'Mutation.moveClaim',
  'Mutation.requestMorePayment',
  'Query.ownHelpers',
  'Query.messageThread',
];

/** By which right a helper calls an operation about the insured's policy; null where a helper never does. */
export function findHelperRight(name: string, rule: OperationRule): HelperRight | 'yes' | null {
  if (!mayRole('CONSUMER', rule) || insuredsAlone.includes(name)) return null;
  const act = helperActs[name];
  if (act !== undefined) return act;
  if (['self', 'nobody', 'open'].includes(rule.about)) return 'yes';
  return name.startsWith('Mutation.') || name.startsWith('POST ') || rule.asks.includes(changed)
    ? null
    : 'see';
}

function holds(role: Role, right: string): boolean {
  if (right === signedIn) return true;
  if (right === 'staff') return isStaff(role);
  if (right === 'partner') return role === 'API_PARTNER';
  if (right === 'insured') return role === 'CONSUMER';
  if (right === 'agent') return isAgentRole(role);
  return hasRight(roleMasks(role), right);
}

/** Whether the scope of a key holds every right of a rule. Whether its maker is staff is another matter; no key makes keys. */
export function mayScope(scope: ApiScope, { asks }: OperationRule): boolean {
  const masks = buildScopeMasks([scope]);
  const holdsOne = (right: string) =>
    right === 'staff' ||
    (!['partner', 'insured', 'agent', signedIn].includes(right) && hasRight(masks, right));
  return asks.every((ask) => ask.split('|').some(holdsOne));
}

function hasRight(masks: PermissionMasks, right: string): boolean {
  const [name, bit = ''] = right.split('.');
  const group = groupNames.find((one): one is PermissionGroup => one === name);
  if (group === undefined || buildMask(group, [bit]) === 0) throw new Error(`There is no right ${right}.`);
  return hasPermissions(masks, groupNumbers[group], buildMask(group, [bit]));
}
