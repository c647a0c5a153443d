export const englishPages = {
  home_screen: `<h2>The garage that comes to you</h2>
<p>Brakes, oil, battery, tires, detailing: a mechanic does it in your driveway while you get on with your day. You see
your full price before you book.</p>`,
  checkout_payment_note: `<p><strong>By card:</strong> $0 today. A deposit is charged when your mechanic confirms, the rest after
the job. Until then, your bank shows a hold. <strong>In cash:</strong> you pay your mechanic after the job. If you cancel before your
mechanic confirms, we release the hold.</p>`,
  'landing.car-detailing.title': 'Mobile car detailing at your door',
  'landing.car-detailing.html': `<p>A detailer comes to you with water, power and everything else, and cleans your car
where it’s parked: inside, outside or both.</p>
<h2>What you can book</h2>
<ul>
<li><strong>Express wash:</strong> the outside by hand, wheels and windows.</li>
<li><strong>Interior:</strong> seats, carpets, dashboard, glass.</li>
<li><strong>Exterior:</strong> wash, decontamination, protection.</li>
<li><strong>Full and premium:</strong> both, with more time for what the years left behind.</li>
</ul>
<h2>How it works</h2>
<ol>
<li>Tell us which car it is and where it’s parked.</li>
<li>Choose a service and a time. The price fits the size of your car and includes every fee.</li>
<li>We come to you. Your receipt and the photos are in your account.</li>
</ol>
<h2>What we need</h2>
<p>Room to open every door, a place where washing is allowed, and the key. Take your belongings out first. You can add pet hair or
odour removal when you book, each with its price.</p>
<h2>Paying and cancelling</h2>
<p>You see your full price before you book. Cancelling is free until your visit is confirmed.</p>`,
  'landing.brakes-replacement.title': 'Brake replacement in your driveway',
  'landing.brakes-replacement.html': `<p>Squealing, grinding or a soft pedal? A mechanic comes with the parts for your car
and replaces pads, rotors, shoes or calipers on the spot.</p>
<h2>What you get</h2>
<ul>
<li>An itemized price for your car before you book: labour, parts in the grade you choose, tax.</li>
<li>Pads from economy to the maker’s own, with the warranty of each beside its price.</li>
<li>Photos of the old and the new parts, and the odometer on your receipt.</li>
</ul>
<h2>How it works</h2>
<ol>
<li>Choose your car by year, make and model, or by its VIN.</li>
<li>Choose front, rear or all four, pads alone or with rotors.</li>
<li>Pick a time that suits you. We need firm, level ground and some room around the car.</li>
</ol>
<h2>If more is needed</h2>
<p>Worn calipers or a leaking line only show once the wheels are off. You’ll get the price and a photo, and nothing more is done without
your OK. We’ll note what you decline so you can book it later.</p>
<h2>Warranty</h2>
<p>Parts and labour have the warranty shown with the service, and never less than the law in your province gives you.</p>`,
  'page.about': `<p>{brand} brings the garage to you: repairs, maintenance, inspections and detailing in your driveway, at work, or
wherever you’re parked and work is allowed.</p>
<h2>What we promise</h2>
<ul>
<li><strong>Your full price first.</strong> Labour, parts, travel and taxes, line by line, before you book. No extra work without your
OK.</li>
<li><strong>Times we can make.</strong> We only show times when a mechanic with the right skills can be there, driving included.</li>
<li><strong>Work you can check.</strong> Photos, the odometer and the parts used stay with your booking. Your receipt says how long each
part is covered.</li>
<li><strong>Real people.</strong> You know who’s coming, you can message them, and our office is there if something isn’t right.</li>
</ul>
<h2>How a visit goes</h2>
<ol>
<li><strong>See your price.</strong> Tell us about your vehicle and where it’s parked.</li>
<li><strong>Pick a time.</strong> Your mechanic confirms, and we text you when they’re on the way.</li>
<li><strong>Get on with your day.</strong> The work is done in your driveway. You get photos, a receipt and a warranty.</li>
</ol>
<h2>Where we work</h2>
<p>Enter your postal code in the price check to see if a mechanic covers it. We work in English and in French.</p>
<h2>Who we are</h2>
<p>{merchant}</p>`,
  'page.support': `<p>Most things are quickest right in your booking. Here’s where to find them.</p>
<blockquote><p><strong>Smoke, fire or leaking fuel?</strong> Get away from the vehicle and call 911.</p></blockquote>
<h2>Before your visit</h2>
<h3>How do I cancel?</h3>
<p>Open your booking and choose Cancel. It’s free until your mechanic confirms, and we release the hold on your card right away. Once it’s
confirmed, send a request from your booking; you’ll see any fee before you decide.</p>
<h3>Can I change the time?</h3>
<p>Yes. Open your booking and change the date until your mechanic confirms. After that, send a request from your booking.</p>
<h3>When is my card charged?</h3>
<p>Not when you book. A deposit is charged when your mechanic confirms, the rest after the job. Until then, your bank shows a hold, which
isn’t a charge.</p>
<h3>My bank wants me to confirm the payment</h3>
<p>Open your booking and finish the confirmation with your bank. We keep your time for 15 minutes.</p>
<h3>My code isn’t arriving</h3>
<p>Wait a minute, check the number, then ask for a new code.</p>
<h2>After your visit</h2>
<h3>Where’s my receipt?</h3>
<p>In your booking, under Documents. You can save it as a PDF.</p>
<h3>Something isn’t right with the work</h3>
<p>Parts and labour are under warranty. Open your booking and make a claim, or write to us with the booking number and a photo if you
can.</p>
<h2>Your account</h2>
<h3>How do I change my details or get a copy of my data?</h3>
<p>Go to Account. You can correct your details, download a copy of your data and choose which messages you get.</p>
<h3>How do I delete my account?</h3>
<p>In Account, or <a href="/company/delete-account">on this page</a> if you can’t log in.</p>`,
  'page.contact': `<p>Questions, ideas, or something that isn’t right? We answer in English and in French. If it’s about a visit, add the
booking number.</p>
<h2>About your privacy</h2>
<p>Our privacy officer answers at <a href="mailto:{supportEmail}">{supportEmail}</a>. Write “Privacy” in the subject.</p>
<h2>To make a complaint</h2>
<p>Tell us what happened and what would make it right. If we can’t agree, the consumer protection office of your province can help.</p>
<h2>Hard to use?</h2>
<p>If something here is hard to use for you, tell us what it is and which device you’re on. We’ll fix it.</p>
<h2>Who we are</h2>
<p>{merchant}</p>`,
  'page.suppliers': `<p>Our mechanics fit parts in several grades, from economy to the vehicle maker’s own. They need them on the day, near
the job.</p>
<h2>What we look for</h2>
<ul>
<li><strong>The right range.</strong> Brakes, filters, fluids, batteries, belts, sensors and wear parts for what Canadians drive.</li>
<li><strong>Fast delivery.</strong> To a locker or to the mechanic, the same or the next day, and easy returns.</li>
<li><strong>A solid warranty.</strong> At least as long as the one we give our customers, and part numbers we can look up by VIN.</li>
<li><strong>Clear invoices.</strong> In Canadian dollars, with your GST/HST or QST number.</li>
</ul>
<p>Tell us what you carry, where, and how fast.</p>`,
  'page.mechanics': `<p>Bring your tools and your trade. We bring the bookings.</p>
<h2>How it works</h2>
<ul>
<li><strong>Your area, your hours.</strong> You set your base, how far you drive, your skills, your weekly hours and your days off.</li>
<li><strong>Know the job first.</strong> Each job shows the work, the place, the distance, how long it takes and its value. Confirm it,
decline it with a reason, or release it to someone else.</li>
<li><strong>Drive time is built in.</strong> The day you see is a day you can drive.</li>
<li><strong>One app for the job.</strong> Record the odometer and photos, propose extra work with its price, and finish the job. We
collect card payments; you settle cash with our office.</li>
</ul>
<h2>What you need</h2>
<ul>
<li>The trade certificate or licence your province asks for.</li>
<li>Your own tools and vehicle, and a driver’s licence.</li>
<li>Liability insurance.</li>
<li>A phone with a data plan.</li>
</ul>`,
  'page.manufacturers': `<p>Small warranty jobs, campaigns and inspections don’t have to bring an owner to the dealer. We do them where the
vehicle is parked.</p>
<h2>What we offer</h2>
<ul>
<li><strong>Visits at home or at work.</strong> Arranged with the owner directly, in English or French, wherever we have a mechanic.</li>
<li><strong>A record of each visit.</strong> VIN, odometer, parts, time, and photos before and after.</li>
<li><strong>Your own parts.</strong> Where the owner chooses them or the work asks for them.</li>
</ul>
<p>Dealers do recalls free of charge, and we tell owners so. If you build or import vehicles, parts or tools, write to us.</p>`,
};
