/** The fields that section 3 of the specification names, as its REST spells them. "Parts" carry policyID and transactionID as their key. */
export const namedFields: { readonly [entity: string]: string } = {
  policy: `policyID policyMainID activeTransactionID ratingID applicationSource policyForm policyBillingType waitingPeriod rateMarketType
    nfipPolicyNum effectiveDate expirationDate purchaseDate programType hasFloodProofingCert floodZone isCurrentFloodZoneSFHA communityNumber
    communityName communityStatus mapPanel mapSuffix mapChangeDate firmDate currentMapDate occupancyType isHistoric isPrimaryResidence
    isRentalProperty isTenant isCondoAssociation isNonProfit isSmallBusiness isPreFirmEligible isNewlyMappedEligible priorFloodZone
    priorCommunityNumber priorMapPanel priorMapSuffix priorCarrierID priorCompanyName priorNFIPPolicyIndicator priorPolicyExpirationDate
    gFIPApplicationDate reinstatementDate buildingType contentsLocation isCBRA cBRADate currentBFE effectiveDateTypeID
    useExceptionalDeductibles forcePlacedByLender referralSourceID originalNewBusinessDate isPotentialDuplicate recordLifecycleStatus
    surplusLinesHasPriorLosses`,
  policyMain: 'policyMainID policyRateProviderBitMask isActive privateFloodProviderID',
  transaction: `transactionID policyID policyOwnerEntityID policyState transactionStatus transactionType billedDate effectiveDate
    effectiveDateType expirationDate issuedDate isCurrent isActive totalAnnualPremium proratedAnnualPremium premiumChange
    proratedPremiumChange annualFedFee proratedFedFee proratedReserveFund proratedHFIAASurcharge hfiaaIndicatorType proratedSRLPremium
    prorataFactor daysToIssue agentSignedDate adjustedAnnualPremium submittedPremium balance`,
  rating: `ratingID transactionID rateMethodID rateCategoryID buildingRate contentsRate buildingCoverage contentsCoverage buildingDeductible
    contentsDeductible buildingPremium contentsPremium priorLossesAmount iCCPremium cRSPercent mitigationDiscount crsDiscount
    newlyMappedDiscount preFirmDiscount otherStatutoryDiscount annualIncreaseCapDiscount probationSurcharge fedFee reserveFund hFIAASurcharge
    writtenPremium discountedPremium totalPremium femaReplacementCost femaReplacementCostMethod femaFirstFloorHeight
    femaFirstFloorHeightMethod statutoryDiscountType numberPriorClaims quoteUUID torrentPolicyFee surplusLinesTax stampingFee
    surplusLinesServiceCharge fireMarshallTax empaTax municipalFee countyFee surplusLinesTaxLabel stampingFeeLabel
    surplusLinesServiceChargeLabel fireMarshallTaxLabel empaTaxLabel municipalFeeLabel`,
  structure: `structureID foundationTypeID buildingOverWaterTypeID buildingDescriptionID constructionTypeID constructionDate
    isSubstantiallyImproved substantiallyImprovedDate isUnderConstruction replacementCostUser replacementCostNFIP unitsCount floorsCount
    floorOfUnit totalBuildingAreaFeet enclosureAreaFeet openingsCount openingsSquareInches hasEngineeredOpenings hasOpeningsCertification
    firstFloorHeightMethod firstFloorHeightFeet isLocatedCBRS isMachineryElevated isApplianceElevated elevatorsCount elevatorsBelowCount
    detachedStructuresCount`,
  elevationCertificate: `elCertID policyID diagramNumber elCertDate bFE lag lAGAtLowestElevation hAG lFE topOfBottomFloor
    topNextHighestFloor attachedGarageElevation bottomOfHorizontalStructure machineryEquipmentElevation elevationDatum horizontalDatum
    sectionTypeID oCRProcessStatus oCRJobID isActive`,
  mobileHome: 'mobileHomeID policyID serialNumber onPermanentFoundation meetsAnchorRequirements',
  billing: `billingID policyID name1 name2 streetAddress1 streetAddress2 city stateID stateAbbreviation postalCode urbanization countryID
    foreignState isActive`,
  propertyAddress: `addressID streetAddress1 streetAddress2 city stateID stateAbbreviation postalCode urbanization countryID foreignState
    isActive addressScrubStatusID streetNumber streetName countyFIPS stateFIPS latitude longitude geocodeAccuracyID geocodeSourceID
    scrubData pivotAnalysisStatusID parcelPivotAnalysisStatusID communityProgramType repetitiveLoss propertyAddressType county propertyDesc
    srlProperty srlDate isFederallyLeased is1316Property cbrsType cbrsFloodInsuranceProhibitionDate`,
  mailingAddress: `policyID addressID streetAddress1 streetAddress2 city stateID stateAbbreviation postalCode urbanization countryID
    foreignState isActive addressScrubStatusID isSameAsPropertyAddress`,
  correspondenceEmails: 'correspondenceEmailID policyID userContactID userContactValue userID',
  policyOwner: `policyOwnerID transactionID userID companyID companyName agencyEntityID agencyPrivateEntityID privateCarrierEntityID
    divisionEntityID wYOEntityID isActive`,
  priorPolicyInfo: `priorPolicyInfoID policyID priorOwnerPolicyNumber priorOwnerWYOCompany priorOwnerCompanyID priorNFIPLapsedPolicy
    lapsedForValidReason priorPolicyDiscountType isActive`,
  floodZoneInformation: `isFromZoneDetermination isVZone countyName programType firmDate communityStatus isSuspended suspendDate
    trackingNumber isCBRA cBRADate currentFloodZoneId communityNumber communityName mapPanel mapSuffix baseElevation isNewlyMapped
    priorFloodZoneId priorCommunityNumber priorMapPanel priorMapSuffix mapChangedDate isLoaded`,
  payments: `PaymentID TransactionID PaymentTypeID PaymentProviderTransactionId amount Description CashReceiptDate ProcessedDate
    ParentPaymentID OutgoingPaymentQueueID PaymentStatusID IntegratedDate IsManualEntry ApprovedRejectedDate`,
  lossPayees: `lossPayeeID policyID lossPayeeTypeID loanNumber name1 name2 isActive caseFileNumber phone workPhone cellPhone fax email`,
  commissionInfo: 'checkType bankAccountID bankName routingNumber accountNumber referenceNumber',
};

/** The enumerations that section 3 lists by name: values in its order and its spelling, with the numbers it gives. */
export const namedValues: { readonly [name: string]: string } = {
  RateMarket: 'None Public Private Both',
  EffectiveDateType:
    'STANDARD_30_DAY=1 LOAN_CLOSING=2 MAP_REVISION=4 TRANSFER=5 BACKDATE=6 FIFTEEN_DAY_WAIT=7',
  PolicyState: `Quote Application NewBusiness Renewal RolloverApplication Rollover BilledRolloverApplication BilledRenewalApplication
    RolloverQuote RolloverScheduleForBilling DeletedIncompleteRolloverTransfer`,
  TransactionStatus: `InProcess Issued BilledRenewal Rejected Abandoned PendingUnderwriting NotSubmitted SFRRatesRequired Closed
    PendingScheduledChanges ScheduledForBilling Archived RescindedRolloverTransfer`,
  TransactionType: `NewBusiness Endorsement Renewal Claim AgentTransfer Cancellation Update Correction Reinstatement CancellationCorrection
    ReinstatementWithChanges BilledRenewal UndocumentedCashReceived UploadedRolloverTransfer`,
  FoundationType: `Basement Crawlspace ElevatedWithoutEnclosureOnPostsPilesOrPiers ElevatedWithEnclosureNotPostsPilesOrPiers
    ElevatedWithEnclosureOnPostsPilesOrPiers SlabOnGrade`,
  BuildingOverWater: 'NotOverWater PartiallyOverWater FullyOverWater',
  BuildingType: `SingleFamilyHome ResidentialMobileManufacturedHome ResidentialUnit TwoToFourFamilyBuilding OtherResidentialBuilding
    ResidentialCondominiumBuilding NonResidentialMobileManufacturedBuilding NonResidentialBuilding NonResidentialUnit`,
  ContentsLocation: 'Dwelling GeneralProperty RCBAP',
  ReplacementCostMethod: 'Dataset Industry Tool',
  FirstFloorHeightMethod: 'EC FEMAApproved FEMAAssumption Tool',
  StatutoryDiscountType: 'ARFloodZone EmergencyProgram NewlyMapped NewCustomerPrefirm',
  PriorPolicyDiscount: 'No PreFirmDiscount NewlyMappedDiscount',
  HfiaaIndicator: 'YesRefundSent YesNoRefund YesStop CancelRewrite_RenewalOptIn',
  AdditionalInterestRole: 'FirstMortgagee SecondMortgagee LossPayee DisasterAgency',
  PropertyAddressType: 'Name Descriptive Legal',
  CbrsType: 'No OPA SystemUnit',
  HardStopType: 'PremiumFailure RequiresReview FZDFailure InvalidMobile',
};
