const terms = `
<h2>Terms and Conditions</h2>
<p>These terms are the agreement between you and {brand} when you book a mechanic to come to your vehicle. Please read
them before you book. Nothing in them takes away a right that the consumer law of your province gives you.</p>
<h3>What we do</h3>
<p>{brand} lets you book a repair, maintenance, an inspection or detailing at a place of your choice. The work is done
by the mechanic named in your order. We choose who comes by distance and skill.</p>
<h3>Your account</h3>
<ul>
<li>You must be at least 18 years old and give us your real name and a phone number that reaches you.</li>
<li>A verified mobile number is needed before a service can be requested.</li>
<li>Keep your password to yourself. Tell us at once if somebody else uses your account.</li>
</ul>
<h3>Estimate and price</h3>
<ul>
<li>Before you book you see an itemised estimate: service, parts, add-ons, the charge for distance, any discount, each
tax on its own line, and the total.</li>
<li>The estimate you accept binds us. The final price may exceed it only within the limit that the law of your province
allows, and in Quebec not at all, unless you accept the extra work first.</li>
<li>If the mechanic finds something more, you get a proposal with a price and a picture. You decide; declined work is
noted in your vehicle's history.</li>
<li>For a vehicle that is not in our catalogue the office confirms the price before the visit.</li>
</ul>
<h3>Payment by card</h3>
<ul>
<li>A deposit is held on your card when you book and taken when the mechanic confirms. The rest is only held, and is
taken when the work is done, for what it comes to.</li>
<li>Checkout says what is charged now, what is held and until when, and the most it can become.</li>
<li>Your bank may ask you to confirm. Until you do, we keep your time for 15 minutes.</li>
</ul>
<h3>Payment in cash</h3>
<p>Where cash is offered to you, you pay the mechanic when the work is done. Cash totals are rounded to the nearest five
cents after tax. You get a receipt.</p>
<h3>Changing and cancelling</h3>
<ul>
<li>While your order is pending you may cancel it, with a reason, at no cost. Anything held is released.</li>
<li>After the mechanic has confirmed, ask us to move or cancel. You see any fee before you ask.</li>
<li>If nobody can come, or the mechanic declines, you pay nothing and we return what was taken.</li>
<li>A fee may be charged when the mechanic came at the agreed time and could not reach you or the vehicle.</li>
</ul>
<h3>At your place</h3>
<ul>
<li>You confirm that you may let the work be done there, that the ground is firm and level, and that there is room
around the vehicle.</li>
<li>The mechanic may refuse work that would be unsafe, and tells you why.</li>
<li>Used oil and replaced parts are taken away properly. Ask beforehand if you want to keep the old parts.</li>
</ul>
<h3>Warranty</h3>
<p>Parts and labour carry the warranty shown with the service, and never less than the law of your province gives. Tell
us as soon as you notice a fault; we come back or make it right.</p>
<h3>What we are responsible for</h3>
<p>We are responsible for damage that we or the mechanic cause by fault. We are not responsible for wear and faults that
were there before and that the work had nothing to do with. The mechanic's pictures and notes record the state of the
vehicle.</p>
<h3>Reviews</h3>
<p>After a completed service you may leave a review. Write what is true and leave out what is private.</p>
<h3>Ending the agreement</h3>
<p>You can delete your account at any time when no order is open. We may close an account that is used for fraud or that
endangers others.</p>
<h3>Law and questions</h3>
<p>The law of the province where the service takes place applies. Questions and complaints: {supportEmail}.</p>`;

const privacy = `
<h2>Privacy Policy</h2>
<p>This policy says what {brand} knows about you, why, who sees it and how you can have it corrected or removed.</p>
<h3>What we keep</h3>
<ul>
<li><strong>You:</strong> name, e-mail, phone number, language, picture if you add one.</li>
<li><strong>Your vehicles:</strong> year, make, model, VIN, plate and colour, odometer readings, work done and advised.</li>
<li><strong>Your places:</strong> address, a contact person, a point on the map.</li>
<li><strong>Your orders:</strong> estimates, messages, pictures of the work, receipts, reviews.</li>
<li><strong>Payments:</strong> the card's brand and last digits, and what was held, taken and returned. The card number
goes to our payment provider and never reaches us.</li>
<li><strong>Devices:</strong> model, system and app version, and a token for notifications if you allow them.</li>
</ul>
<h3>What for</h3>
<ul>
<li>To find a mechanic who can come, price the work, do it, bill it and stand behind it.</li>
<li>To tell you about your orders by e-mail, text message and notification.</li>
<li>To prevent fraud, find faults in the app and keep the books that the law asks for.</li>
<li>To understand how the app is used, only if you agreed to that.</li>
</ul>
<h3>Who sees it</h3>
<ul>
<li>The mechanic of your order sees your name, phone number, place and vehicle, as far as the job needs it.</li>
<li>Our office sees what it needs to help you.</li>
<li>Providers who work for us: card payments, text messages and e-mail, hosting. They may use it for nothing else. Some
keep data outside your province.</li>
<li>Authorities, where the law obliges us. We sell nothing.</li>
</ul>
<h3>How long</h3>
<p>As long as you have an account. Receipts are kept six years after the work, as tax law requires. Verification codes
live ten minutes. When you delete your account, what identifies you is erased or made anonymous, receipts excepted.</p>
<h3>Your choices</h3>
<ul>
<li>See and correct your details in your profile.</li>
<li>Take a copy of your data with you as a file before you leave.</li>
<li>Delete your account in the profile, once no order is open.</li>
<li>Refuse analytics and notifications, or stop them later. Messages about a running order still reach you.</li>
</ul>
<h3>Location</h3>
<p>We use the address you type. The app asks for your device's position only when you press the button for it.</p>
<h3>Questions and complaints</h3>
<p>Write to our privacy officer at {supportEmail}. You may also turn to the Office of the Privacy Commissioner of Canada
or, in Quebec, to the Commission d'accès à l'information.</p>`;

export const englishPolicies = {
  terms: terms.trim(),
  privacy: privacy.trim(),
  account_deletion: `<p>Deleting your account removes your name, contact details, vehicles, places, pictures and saved
cards for good. Receipts of completed work are kept for six years without your contact details, because tax law asks
for them. You can download a copy of your data first. An account with an open order cannot be deleted.</p>`,
};
