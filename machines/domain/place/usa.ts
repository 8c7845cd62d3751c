/** The id of the United States among the countries. */
export const usaCountryId = 233;
