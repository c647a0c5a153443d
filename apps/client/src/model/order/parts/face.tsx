import { Avatar } from '#client/ui/avatar.tsx';
import { fileUrl } from '#client/kit/api/file-url.ts';
import { fullName, type Order } from '../order.ts';

interface FaceProps {
  readonly mechanic: NonNullable<Order['mechanic']>;
  readonly size?: number;
}

/** The mechanic's picture from their account, else initials. */
export function Face({ mechanic, ...size }: FaceProps) {
  const picture = mechanic.userProfilePicture?.filePathS;
  return <Avatar name={fullName(mechanic)} picture={picture && fileUrl(picture)} {...size} />;
}
