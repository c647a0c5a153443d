/** The landing page that accepts the invitation (`invitationCode`, specification section 1). */
export const invitationLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/home-page?invitationCode=${encodeURIComponent(token)}`;
