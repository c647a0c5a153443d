/** How long an invitation to the console can be used. */
export const invitationDays = 3;
