const terms = `
<h2>Terms and Conditions</h2>
<p>These terms are the agreement between you and {merchant}, which offers its services as {brand}. Please read them before
you book. The law of your province protects you as a consumer: nothing here takes away or limits a right that it gives you, and
where it gives you more than these terms, the law applies.</p>
<h3>1. What we do</h3>
<p>With {brand} you book a repair, maintenance, an inspection or detailing of a vehicle at a place of your choice in Canada. The
work is done by the mechanic named in your order. The times you are offered and the mechanic are chosen by driving distance,
skills and calendar. If that mechanic cannot come, another may take the order over, at the same price; you are told.</p>
<h3>2. Your account</h3>
<ul>
<li>You are at least 18 years old (19 where that is the age of majority) and give us your real name and a phone number that
reaches you.</li>
<li>A service can be requested only with a mobile number that was verified by a code.</li>
<li>Keep your password to yourself and tell us at once if somebody else uses your account. You can end every session from your
profile.</li>
</ul>
<h3>3. Estimate and price</h3>
<ul>
<li>Before you book you see an itemised estimate: labour, parts, add-ons, the charge for distance, any discount, each tax on its
own line, and the total in Canadian dollars. Every fee that you must pay is in the first price you see for your address.</li>
<li>When you book, the estimate is kept with your order and binds us. It is free of charge.</li>
<li>The final price does not exceed the accepted estimate, except within what the law of your province allows: by up to 10&nbsp;%
in most provinces, in Alberta by at most $100 as well. In Quebec it does not exceed it at all.</li>
<li>If the mechanic finds that more is needed, nothing more is done until you have accepted it expressly, with its price. What
you decline stays noted with your vehicle, so that you can have it done later.</li>
<li>Replaced parts are yours: ask for them before the work begins. Parts that are exchanged against a deposit or under a
warranty go back to their supplier. Otherwise we take them and used fluids away as the law asks.</li>
</ul>
<h3>4. Paying by card</h3>
<ul>
<li>Nothing is charged when you book. A deposit is held on your card and charged when the mechanic confirms. The rest is only
held, and charged when the work is done, for what it comes to and never for more than you accepted.</li>
<li>For a visit some days ahead the rest is held shortly before it. Checkout says when, how much is charged, how much is held,
and the most that it can become.</li>
<li>Your bank may ask you to confirm a payment. Until you have done so at booking, your time is kept for 15 minutes; then the
booking lapses and nothing is charged.</li>
<li>Money held and not needed is released at once; your bank may take a few days to show it.</li>
<li>Card details are handled by our payment provider and never reach us.</li>
</ul>
<h3>5. Paying cash</h3>
<p>Where cash is offered to you, you pay the mechanic when the work is done. The total after tax is rounded to the nearest five
cents; totals paid by card are not. You get a receipt either way, and you can switch an open order to card.</p>
<h3>6. Coupons and invitations</h3>
<p>A coupon lowers the price before tax on its own conditions, which are shown with it. It is not money, cannot be exchanged for
money, and comes back to you when the booking that used it is canceled. Credits for invitations are given once for each new
customer, never for inviting yourself.</p>
<h3>7. Changing and cancelling</h3>
<ul>
<li>While an order is pending you may cancel it yourself, giving a reason, at no cost; whatever was held is released.</li>
<li>Once the mechanic has confirmed, ask us to move or cancel it. If the law allows a fee and we ask for one, you see it before
you decide; it never exceeds what you were shown.</li>
<li>If the mechanic declines, if nobody can come, or if we cancel, you owe nothing and we return what was taken.</li>
<li>If the mechanic came as agreed and could neither reach you nor get at the vehicle, we may ask you to pay for the trip, as far
as the law of your province allows.</li>
<li>You may also cancel whenever the law gives you that right, for example where a copy of the agreement was not given to you, or
where a service has not begun in time. Refunds go back to the card that paid, within 15 days at the latest.</li>
</ul>
<h3>8. At your place</h3>
<ul>
<li>You confirm that you may have the work done there, that the ground is firm and level, and that there is room around the
vehicle. Some municipalities do not allow repairs in the street.</li>
<li>The mechanic may stop or refuse work that would be unsafe, for example in bad weather, and tells you why. You owe nothing for
what was not done.</li>
<li>Take valuables out of the vehicle. The mechanic may drive it a short way to test the work.</li>
</ul>
<h3>9. Warranty</h3>
<p>Parts and labour carry the warranty shown with your service, on your order and on your receipt, and never less than the law
gives: in Ontario 90 days or 5,000 km, in Quebec 3 months or 5,000 km, and what other provinces provide. Tell us as soon as you
notice a fault. We come back and put it right at no charge; if that fails we refund what you paid for it. The warranties that
the law attaches to every good and service apply besides.</p>
<h3>10. What we answer for</h3>
<p>We answer for the damage that we, the mechanic or our other representatives cause, as the law provides; no clause here excludes
or limits that. We do not answer for wear and faults that were there before and that the work has nothing to do with. The
mechanic's pictures, notes and the odometer reading record the state of the vehicle.</p>
<h3>11. Reviews and what you send us</h3>
<p>After a completed service you may leave a review. Everybody gets the same public link, whatever the rating. Write what is true
and leave out what is private. Pictures and messages that you send stay yours; we use them for your order.</p>
<p>There is no place here for offensive, hateful or sexual words and pictures, threats, harassment, spam, or asking for payment
outside of {brand}: we tolerate neither the content nor whoever sends it. In every conversation you can report a message or all of
it, and block the person; you can also write to <a href="mailto:{supportEmail}">{supportEmail}</a>. We look at every report and
answer within 24 hours, take away what is objectionable, and may close the account of whoever wrote it.</p>
<h3>12. Messages</h3>
<p>We write to you about your orders by e-mail, text message, notification and in the app. Advertising is sent only if you agreed
to it separately, and every such message has a link to stop it.</p>
<h3>13. Ending</h3>
<p>You can delete your account at any time when no order is open. We may close an account that is used for fraud or that endangers
others; open orders are then settled, and you are told why.</p>
<h3>14. Changes to these terms</h3>
<p>An order follows the terms that stood when you booked it. A new version applies only to bookings made after it was published.
Every version has a number and a date and is kept; ask us for an older one.</p>
<h3>15. Language, law and complaints</h3>
<p>These terms stand in French and in English. In Quebec the French version is given to you first, and the agreement is in French
unless you expressly choose English. The law of the province where you live applies, and its courts decide. Please write to us
first: <a href="mailto:{supportEmail}">{supportEmail}</a>. You may also turn to your province's consumer protection office, in
Quebec the <a href="https://www.opc.gouv.qc.ca">Office de la protection du consommateur</a>.</p>`;

const privacy = `
<h2>Privacy Policy</h2>
<p>This policy says what {merchant}, as {brand}, knows about you, why, who sees it, how long it is kept, and what you can ask of
us. It follows the federal Personal Information Protection and Electronic Documents Act and, where they apply, the private sector
acts of Quebec (Law 25), British Columbia and Alberta.</p>
<h3>1. Who is responsible</h3>
<p>Our privacy officer, the person in charge of the protection of personal information, answers at
<a href="mailto:{supportEmail}">{supportEmail}</a>. Please write “Privacy” in the subject.</p>
<h3>2. What we keep, and why</h3>
<table>
<thead><tr><th>What</th><th>Why</th></tr></thead>
<tbody>
<tr><td><strong>You:</strong> name, e-mail, phone number, language, a picture if you add one, your consents</td>
<td>To open your account, reach you and prove what you agreed to</td></tr>
<tr><td><strong>Your vehicles:</strong> year, make, model, VIN, plate, colour, odometer readings, work done and advised</td>
<td>To bring the right parts, price the work and keep its history; the law asks for some of it on estimates</td></tr>
<tr><td><strong>Your places:</strong> address, a contact person and phone number, a point on the map</td>
<td>To drive there, compute distance and tax</td></tr>
<tr><td><strong>Your orders:</strong> estimates, times, notes, messages, pictures of the work, receipts, reviews</td>
<td>To do the work, bill it and stand behind it</td></tr>
<tr><td><strong>Payments:</strong> the card's brand, last four digits and expiry, what was held, charged and returned</td>
<td>To be paid and to refund. The card number goes to our payment provider and never reaches us</td></tr>
<tr><td><strong>Devices and sessions:</strong> model, system and app version, browser, a token for notifications</td>
<td>To keep you logged in, send notifications that you allowed, find faults and stop abuse</td></tr>
<tr><td><strong>Invitations:</strong> who invited whom</td><td>To credit both</td></tr>
</tbody>
</table>
<p>You need not give us a VIN, a plate, a picture or notifications. Without a name, a phone number, an address and a vehicle we
cannot send anybody.</p>
<h3>3. Who sees it</h3>
<ul>
<li><strong>The mechanic of your order</strong> sees your name, phone number, place, notes and vehicle, as far as the job needs
them.</li>
<li><strong>Our office</strong> sees what it needs to help you. When somebody there acts in your account, that is recorded.</li>
<li><strong>Providers who work for us</strong> and may use it for nothing else: card payments (Stripe), text messages (Twilio),
e-mail, notifications (Apple, Google, your browser's maker), address search (Google), hosting and storage. We use those of them
that are switched on.</li>
<li><strong>The host of the maps:</strong> a map with streets may load them from another company. It sees your network address and
the area you look at, nothing else. If we host the streets ourselves, only we do.</li>
<li><strong>Address search and driving times:</strong> an address search of another company gets what you type and a point
rounded to about ten kilometres, from our server and without your name. A road service gets squares of 100 metres, without a
person.</li>
<li><strong>Authorities</strong>, where the law obliges us.</li>
</ul>
<p>We sell nothing and lend nothing for advertising. Some providers keep data outside your province or in the United States,
where the law of that place applies to it. Before personal information leaves Quebec we assess how well it is protected there.</p>
<h3>4. How long</h3>
<table>
<thead><tr><th>What</th><th>Kept</th></tr></thead>
<tbody>
<tr><td>Account, vehicles, places, pictures</td><td>as long as the account</td></tr>
<tr><td>Receipts, payments and the orders they belong to</td><td>six years after the work, as tax law asks</td></tr>
<tr><td>A booking that was not finished</td><td>15 minutes hold its time</td></tr>
<tr><td>Verification codes and links to reset a password</td><td>valid 10 and 30 minutes, removed a day later</td></tr>
<tr><td>Sessions</td><td>24 hours, or 90 days with “Remember me”, after last use; removed a day later</td></tr>
<tr><td>A device that gets notifications</td><td>until you log out there, or a year after you last used it</td></tr>
<tr><td>Copies of messages that were sent</td><td>30 days</td></tr>
<tr><td>Reports of faults in the app</td><td>90 days</td></tr>
<tr><td>Messages that were reported to us, as evidence</td><td>three years after we decided, without your name once your
account is deleted</td></tr>
<tr><td>Notifications, and the record of who looked at your data</td><td>one year</td></tr>
<tr><td>What you consented to</td><td>as long as the account, and three years</td></tr>
<tr><td>Notices of our payment provider</td><td>90 days</td></tr>
<tr><td>The record of who did what, by number</td><td>six years</td></tr>
<tr><td>When our office acted in your account, and why</td><td>six years</td></tr>
</tbody>
</table>
<p>When you delete your account, what identifies you is erased or made anonymous at once. What tax law has us keep stays, without
your contact details, until its six years are over. Backups are overwritten in their turn.</p>
<h3>5. Cookies and storage in your browser</h3>
<p>We set one cookie, <strong>XSRF-TOKEN</strong>, which protects you from forged requests and ends with your browser session. Your
browser or app also keeps your session, your language, dismissed banners and the booking in progress, until you log out or clear
it. On pages where you pay, our payment provider uses its own cookies to prevent fraud. We count how the app is used only if you
agreed to that; you can say no, or change your mind, at any time. Nothing locates or profiles you unless you switch it on.</p>
<h3>6. Location and pictures</h3>
<p>We use the address you type; a customer's device is never asked where it is. A mechanic who agrees to it shows you where they are while they drive to you; that is deleted after 24 hours. When a picture is added, the place and camera data in it are removed from every copy that anybody is shown; the file as
it was uploaded is kept apart, unseen, and goes when the picture goes.</p>
<h3>7. What is decided automatically</h3>
<p>The times you are offered, the mechanic and the price are computed from your vehicle, the service, the distance and the
mechanics' calendars. No decision is made about you as a person. Ask us if you want to know how a result came about, correct what
it rests on, or have somebody look at it.</p>
<h3>8. Your rights</h3>
<ul>
<li>See and correct your details in your profile, or ask us for them.</li>
<li>Take a copy of your data with you, as a file in a common format (JSON).</li>
<li>Withdraw a consent. Notifications, reminders and advertising can be stopped separately; messages about a running order still
reach you in the app.</li>
<li>Delete your account in the profile or, without the app, <a href="/company/delete-account">on this page</a>, once no order
is open.</li>
<li>Ask us to stop spreading information about you where the law gives you that right.</li>
</ul>
<p>We answer within 30 days, free of charge.</p>
<h3>9. How it is protected</h3>
<p>Connections are encrypted, passwords and codes are stored only as hashes, pictures and documents open only by addresses that
expire, and who does what in the office is recorded. If something goes wrong that could seriously harm you, we tell you and the
authorities as the law requires.</p>
<h3>10. Children</h3>
<p>{brand} is for adults. We do not knowingly keep information about children.</p>
<h3>11. Changes</h3>
<p>Every version of this policy has a number and a date and is kept. If a change affects what you agreed to, we ask you anew.</p>
<h3>12. Questions and complaints</h3>
<p>Write to our privacy officer at <a href="mailto:{supportEmail}">{supportEmail}</a>. You may also turn to the
<a href="https://www.priv.gc.ca">Office of the Privacy Commissioner of Canada</a>, in Quebec to the
<a href="https://www.cai.gouv.qc.ca">Commission d'accès à l'information</a>, or to the commissioner of British Columbia or
Alberta.</p>`;

export const englishPolicies = {
  terms: terms.trim(),
  privacy: privacy.trim(),
  account_deletion: `<p>Deleting your account removes your name, contact details, vehicles, places, pictures and saved cards for
good, and logs you out everywhere. It cannot be undone.</p>
<ul>
<li>Receipts of completed work are kept for six years, without your contact details, because tax law asks for them.</li>
<li>Coupons and credits that you have not used are lost.</li>
<li>Warranties stay valid: keep your receipts, they prove the work.</li>
<li>You can download a copy of your data first.</li>
</ul>
<p>An account with an open order or an open payment cannot be deleted; cancel the order or wait until it is over.</p>`,
};
