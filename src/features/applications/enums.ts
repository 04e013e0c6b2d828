/** Days that a spot which came free is held for whoever is first on the waiting list. */
export const offerDays = 3;
