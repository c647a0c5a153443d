const terms = `
<h2>Terms and Conditions</h2>
<p>These terms are the agreement between you and {merchant}, which offers its services as {brand}. Please read them before
you book. The law of your province protects you as a consumer. Nothing here takes away or limits a right the law gives you, and
where it gives you more than these terms, the law applies.</p>
<h3>1. What we do</h3>
<p>With {brand} you book a repair, maintenance, an inspection or detailing of a vehicle at a place of your choice in Canada. The
mechanic named in your booking does the work. We choose the times we offer and the mechanic by driving distance, skills and
calendar. If that mechanic can’t come, another may take over at the same price; we’ll let you know.</p>
<h3>2. Your account</h3>
<ul>
<li>You are at least 18 years old (19 where that is the age of majority). You give us your real name and a phone number that
reaches you.</li>
<li>You can only book with a mobile number that you verified with a code.</li>
<li>Keep your password to yourself and let us know right away if someone else uses your account. You can end every session from
your profile.</li>
</ul>
<h3>3. Estimate and price</h3>
<ul>
<li>Before you book you see an itemized estimate: labour, parts, add-ons, travel, any discount, each tax on its own line, and the
total in Canadian dollars. Every fee you have to pay is in the first price you see for your address.</li>
<li>When you book, we keep the estimate with your booking and it binds us. It’s free of charge.</li>
<li>You never pay more than the estimate you accepted, in any province, unless you accept extra work first.</li>
<li>If your mechanic finds that more is needed, you see the extra work with its price, and a photo where there is something to see.
Nothing more is done or charged until you expressly accept it. We note what you decline so you can have it done later.</li>
<li>Replaced parts are yours: ask for them before the work begins. Parts exchanged for a deposit or under a warranty are returned
to their supplier. Otherwise we take them and used fluids away as the law requires.</li>
</ul>
<h3>4. Paying by card</h3>
<ul>
<li>Nothing is charged when you book. A deposit is held on your card and charged when your mechanic confirms. The rest is only
held, and charged after the job. We charge what the work came to, and never more than you accepted.</li>
<li>Until then, your bank shows a hold. It can be up to 10% above the estimate (in Alberta at most $100 above, in Quebec never
above), which is the room that the law allows. What’s charged is still never more than you accepted.</li>
<li>For a visit several days away, we hold the rest shortly before it. Checkout says when, how much is charged and how much is
held.</li>
<li>Your bank may ask you to confirm a payment. When you book, we keep your time for 15 minutes while you do; after that the
booking ends and nothing is charged.</li>
<li>We release what we held and don’t need right away. Your bank may take a few days to show it.</li>
<li>Our payment provider handles your card details. They never reach us.</li>
</ul>
<h3>5. Paying cash</h3>
<p>Where we offer cash, you pay your mechanic after the job. The total after tax is rounded to the nearest five cents; totals paid
by card are not. You get a receipt either way, and you can switch an open booking to card.</p>
<h3>6. Coupons and invitations</h3>
<p>A coupon lowers the price before tax, on the conditions shown with it. It isn’t money and can’t be exchanged for money. You get
it back when the booking that used it is cancelled. Invitation credits are given once for each new customer, never for inviting
yourself.</p>
<h3>7. Changing and cancelling</h3>
<ul>
<li>Until your mechanic confirms, you can cancel yourself, giving a reason, at no cost. We release whatever was held.</li>
<li>Once your mechanic has confirmed, ask us to move or cancel the visit. If the law allows a fee and we ask for one, you see it
before you decide. It’s never more than what you were shown.</li>
<li>If the mechanic declines, if no one can come, or if we cancel, you owe nothing and we return what was taken.</li>
<li>If the mechanic came as agreed and could neither reach you nor get to the vehicle, we may ask you to pay for the trip, as far
as the law of your province allows.</li>
<li>You can also cancel whenever the law gives you that right, for example if you weren’t given a copy of the agreement, or if a
service didn’t begin in time. We refund the card that paid within 15 days at the latest.</li>
</ul>
<h3>8. At your place</h3>
<ul>
<li>You confirm that you may have the work done there, that the ground is firm and level, and that there is room around the
vehicle. Some municipalities don’t allow repairs in the street.</li>
<li>The mechanic may stop or refuse work that would be unsafe, for example in bad weather, and tells you why. You owe nothing for
what wasn’t done.</li>
<li>Take valuables out of the vehicle. The mechanic may drive it a short way to test the work.</li>
</ul>
<h3>9. Warranty</h3>
<p>Parts and labour have the warranty shown with your service, in your booking and on your receipt, and never less than the law
gives: in Ontario 90 days or 5,000 km, in Quebec 3 months or 5,000 km, and what other provinces provide. Let us know as soon as you
notice a fault. We come and fix it at no charge; if that fails, we refund what you paid for it. The warranties that the law gives
for every good and service apply as well.</p>
<h3>10. What we’re responsible for</h3>
<p>We are responsible for the damage that we, the mechanic or our other representatives cause, as the law provides. No clause here
excludes or limits that. We are not responsible for wear and faults that were there before and have nothing to do with the work.
The mechanic’s photos, notes and the odometer reading record the state of the vehicle.</p>
<h3>11. Reviews and what you send us</h3>
<p>After a completed service you can leave a review. Everyone gets the same public link, whatever the rating. Write what’s true and
leave out what’s private. The photos and messages you send stay yours; we use them for your booking.</p>
<p>There’s no place here for offensive, hateful or sexual words and pictures, threats, harassment, spam, or asking for payment
outside of {brand}. We tolerate neither the content nor the people who send it. In every conversation you can report a message or
all of it, and block the person; you can also write to <a href="mailto:{supportEmail}">{supportEmail}</a>. We look at every report
and answer within 24 hours. We remove what is objectionable, and we may close the account of the person who wrote it.</p>
<h3>12. Messages</h3>
<p>We write to you about your bookings by email, text message, notification and in the app. We only send advertising if you agreed
to it separately, and every such message has a link to stop it.</p>
<h3>13. Ending</h3>
<p>You can delete your account at any time when no booking is open. We may close an account that is used for fraud or that
endangers others. We then settle open bookings and tell you why.</p>
<h3>14. Changes to these terms</h3>
<p>A booking follows the terms in force when you made it. A new version only applies to bookings made after it was published. Every
version has a number and a date and is kept; ask us for an older one.</p>
<h3>15. Language, law and complaints</h3>
<p>These terms exist in French and in English. In Quebec you are given the French version first, and the agreement is in French
unless you expressly choose English. The law of the province where you live applies, and its courts decide. Please write to us
first: <a href="mailto:{supportEmail}">{supportEmail}</a>. You can also turn to your province’s consumer protection office, in
Quebec the <a href="https://www.opc.gouv.qc.ca">Office de la protection du consommateur</a>.</p>`;

const privacy = `
<h2>Privacy Policy</h2>
<p>This policy explains what {merchant}, as {brand}, knows about you, why, who sees it, how long we keep it, and what you can ask
of us. It follows the federal Personal Information Protection and Electronic Documents Act and, where they apply, the private sector
acts of Quebec (Law 25), British Columbia and Alberta.</p>
<h3>1. Who is responsible</h3>
<p>Our privacy officer, the person in charge of the protection of personal information, answers at
<a href="mailto:{supportEmail}">{supportEmail}</a>. Please write “Privacy” in the subject.</p>
<h3>2. What we keep, and why</h3>
<table>
<thead><tr><th>What</th><th>Why</th></tr></thead>
<tbody>
<tr><td><strong>You:</strong> name, email, phone number, language, a picture if you add one, your consents</td>
<td>To open your account, reach you and prove what you agreed to</td></tr>
<tr><td><strong>Your vehicles:</strong> year, make, model, VIN, plate, colour, odometer readings, work done and advised</td>
<td>To bring the right parts, price the work and keep its history; the law asks for some of it on estimates</td></tr>
<tr><td><strong>Your addresses:</strong> address, a contact person and phone number, a point on the map</td>
<td>To drive there, compute distance and tax</td></tr>
<tr><td><strong>Your bookings:</strong> estimates, times, notes, messages, photos of the work, receipts, reviews</td>
<td>To do the work, bill it and honour its warranty</td></tr>
<tr><td><strong>Payments:</strong> the card’s brand, last four digits and expiry, what was held, charged and refunded</td>
<td>To be paid and to refund. The card number goes to our payment provider and never reaches us</td></tr>
<tr><td><strong>Devices and sessions:</strong> model, system and app version, browser, a token for notifications</td>
<td>To keep you logged in, send the notifications you allowed, find faults and stop abuse</td></tr>
<tr><td><strong>Invitations:</strong> who invited whom</td><td>To credit both</td></tr>
</tbody>
</table>
<p>You don’t have to give us a VIN, a plate or a photo, or allow notifications. Without a name, a phone number, an address and a
vehicle, we can’t send a mechanic.</p>
<h3>3. Who sees it</h3>
<ul>
<li><strong>The mechanic of your booking</strong> sees your name, phone number, place, notes and vehicle, as far as the job needs
them.</li>
<li><strong>Our office</strong> sees what it needs to help you. When someone there acts in your account, that is recorded.</li>
<li><strong>Providers who work for us</strong> and may not use it for anything else: card payments (Stripe), text messages (Twilio),
email, notifications (Apple, Google, your browser’s maker), address search (Google), hosting and storage. We use those of them
that are turned on.</li>
<li><strong>The host of the maps:</strong> a map with streets may load them from another company. It sees your network address and
the area you look at, nothing else. If we host the streets ourselves, only we do.</li>
<li><strong>Address search and driving times:</strong> an address search of another company gets what you type and a point
rounded to about ten kilometres, from our server and without your name. A road service gets squares of 100 metres, without a
person.</li>
<li><strong>Visitors of our site</strong> see mechanics who agreed to it: first name, initial, rating, number of jobs and whether the
certificate was checked.</li>
<li><strong>Authorities</strong>, where the law obliges us.</li>
</ul>
<p>We don’t sell your data or share it for advertising. Some providers keep data outside your province or in the United States,
where the law of that place applies to it. Before personal information leaves Quebec we assess how well it is protected there.</p>
<h3>4. How long</h3>
<table>
<thead><tr><th>What</th><th>Kept</th></tr></thead>
<tbody>
<tr><td>Account, vehicles, addresses, photos</td><td>as long as the account</td></tr>
<tr><td>Receipts, payments and the bookings they belong to</td><td>six years after the work, as tax law requires</td></tr>
<tr><td>A booking that wasn’t finished</td><td>keeps its time for 15 minutes</td></tr>
<tr><td>Verification codes and links to reset a password</td><td>valid 10 and 30 minutes, removed a day later</td></tr>
<tr><td>Sessions</td><td>24 hours, or 90 days with “Remember me”, after last use; removed a day later</td></tr>
<tr><td>A device that gets notifications</td><td>until you log out there, or a year after you last used it</td></tr>
<tr><td>Copies of messages that were sent</td><td>30 days</td></tr>
<tr><td>Reports of faults in the app</td><td>90 days</td></tr>
<tr><td>Messages that were reported to us, as evidence</td><td>three years after we decided, without your name once your
account is deleted</td></tr>
<tr><td>Notifications, and the record of who looked at your data</td><td>one year</td></tr>
<tr><td>What you consented to</td><td>as long as the account, and three years</td></tr>
<tr><td>Messages from our payment provider</td><td>90 days</td></tr>
<tr><td>The record of who did what, by number</td><td>six years</td></tr>
<tr><td>When our office acted in your account, and why</td><td>six years</td></tr>
</tbody>
</table>
<p>When you delete your account, what identifies you is erased or made anonymous right away. We keep what tax law requires,
without your contact details, until its six years are over. Backups are overwritten over time.</p>
<h3>5. Cookies and storage in your browser</h3>
<p>We set one cookie, <strong>XSRF-TOKEN</strong>, which protects you from forged requests and ends with your browser session. Your
browser or app also keeps your session, your language, dismissed banners and the booking in progress, until you log out or clear
it. On pages where you pay, our payment provider uses its own cookies to prevent fraud. We only use analytics if you
agreed to it; you can say no, or change your mind, at any time. Nothing locates or profiles you unless you turn it on.</p>
<h3>6. Location and pictures</h3>
<p>We use the address you type; we never ask a customer’s device where it is. A mechanic who agrees to it shows you where they are
while they drive to you; we delete that after 24 hours. When you add a photo, we remove the place and camera data from every copy
that anyone sees. The file as it was uploaded is kept apart, unseen, and deleted with the photo.</p>
<h3>7. What is decided automatically</h3>
<p>The times we offer you, the mechanic and the price are calculated from your vehicle, the service, the distance and the
mechanics’ calendars. No decision is made about you as a person. Ask us if you want to know how we got to a result, correct the
data behind it, or have a person review it.</p>
<h3>8. Your rights</h3>
<ul>
<li>See and correct your details in your profile, or ask us for them.</li>
<li>Take a copy of your data with you, as a file in a common format (JSON).</li>
<li>Withdraw a consent. Notifications, reminders and advertising can be stopped separately; messages about an open booking still
reach you in the app.</li>
<li>Delete your account in the profile or, without the app, <a href="/company/delete-account">on this page</a>, once no
booking is open.</li>
<li>Ask us to stop sharing information about you where the law gives you that right.</li>
</ul>
<p>We answer within 30 days, free of charge.</p>
<h3>9. How it is protected</h3>
<p>Connections are encrypted. Passwords and codes are stored only as hashes. Photos and documents only open through links that
expire. We record who does what at the office. If something goes wrong that could seriously harm you, we tell you and the
authorities, as the law requires.</p>
<h3>10. Children</h3>
<p>{brand} is for adults. We do not knowingly keep information about children.</p>
<h3>11. Changes</h3>
<p>Every version of this policy has a number and a date and is kept. If a change affects what you agreed to, we ask you again.</p>
<h3>12. Questions and complaints</h3>
<p>Write to our privacy officer at <a href="mailto:{supportEmail}">{supportEmail}</a>. You can also turn to the
<a href="https://www.priv.gc.ca">Office of the Privacy Commissioner of Canada</a>, in Quebec to the
<a href="https://www.cai.gouv.qc.ca">Commission d'accès à l'information</a>, or to the commissioner of British Columbia or
Alberta.</p>`;

export const englishPolicies = {
  terms: terms.trim(),
  privacy: privacy.trim(),
  account_deletion: `<p>Deleting your account removes your name, contact details, vehicles, addresses, photos and saved cards for
good, and logs you out everywhere. It can’t be undone.</p>
<ul>
<li>We keep receipts of completed work for six years, without your contact details, because tax law requires it.</li>
<li>You lose coupons and credits you haven’t used.</li>
<li>Your warranties stay valid. Keep your receipts: they prove the work.</li>
<li>You can download a copy of your data first.</li>
</ul>
<p>You can’t delete an account with an open booking or an open payment. Cancel the booking, or wait until it’s over.</p>`,
};
