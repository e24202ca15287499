/**
 * Keeps our typefaces out of the first paint; it stands in the head of each page. Until then text is
 * drawn with the device's typefaces, or with one that has only the widths of ours (see ui.css).
 * After the paint a device that lacks a typeface loads ours. Once they are there, or fail to load,
 * the page uses the same typefaces as in a browser without scripts.
 */
export const lateFacesScript = `(function(e,f,P){
if(!P||!P.supportedEntryTypes||!P.supportedEntryTypes.includes('paint'))return;
e.dataset.faces='own';
function load(a){return Promise.all(a.map(function(n){return f.load(n,'\\u0d9a\\u3042')}))}
var own=load(['1em Sinhala','1em Japanese']);
own.catch(function(){load(['1em Widths','600 1em Widths'])});
new P(function(_,o){o.disconnect();
own.catch(function(){
e.dataset.faces='late';
f.ready.then(function(){delete e.dataset.faces})})
}).observe({type:'paint',buffered:true})
})(document.documentElement,document.fonts,self.PerformanceObserver)`.replaceAll('\n', '');
